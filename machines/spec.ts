/** Sentences of the specification that the machines carry out, word for word; `meta.spec` points here. */
export const spec = {
  // Section 2
  callbackReturns: '§2 sign-in callback; returns the user to the page they started from, or / if none was stored',
  logoutRoute: '§2 /logout sign-out',
  forbiddenRoute: '§2 forbidden; shown on HTTP 403',
  exitConfirmed: '§2 user dropdown (account and password; exit system after confirmation)',
  mobileLayout: '§2 Mobile layout when the viewport is narrower than 992 px; the sidebar then closes on route change.',
  sidebarCookie: '§2 Sidebar open/closed state is remembered in a cookie.',
  firstProduct: '§2 Without an id it jumps to the first product of the first category.',
  silent400: '§2 The id route does not show the generic error toast on HTTP 400.',
  quoteAndOrder: '§2 quote and order, with a left category menu listing products',
  failureMessage: '§2 Full-screen failure message: "you browser can not work".',
  // Section 4
  everyNavigation: '§4 every navigation first checks login access',
  guardLoads: '§4 If user info (userId > 0) is loaded, proceed. Otherwise load user info',
  guardFailure:
    '§4 on failure reset the token, show "用户账号验证失败，请重新登录" and go to /login with a redirect to the target path',
  guardPass: '§4 Not logged in: /404, /login, /callback, /logout, /register pass.',
  loginStarted: '§4 Otherwise a login is started; failures show the error message.',
  sessionFlow:
    '§4 no token, redirect to the identity provider, callback stores user and token, profile load builds menus',
  tokenExpired: '§4 Expired access token: stored user removed and sign-in redirect starts.',
  renewalError: '§4 Silent renewal error: sign-in redirect (error logged).',
  providerSignedOut: '§4 Provider signals sign-out: sign-out redirect.',
  logout: '§4 Logout clears stale state and redirects to sign-out, after confirmation "确定退出系统吗？".',
  accessCheck: '§4 Access check is true only if a stored user exists and is not expired; it then saves the token.',
  reset: '§4 Reset restores the empty user state.',
  // Section 5
  phoneRule: '§5 Phone: 11 digits starting with 1.',
  profileEmpty: "§5 Profile fetch failing or empty: '验证失败，请再次登录。'.",
  serverErrors: '§5 Server validation errors are a map from field to list of messages',
  // Section 7
  login: '§7 POST /api/Account/Login credentials, with cookies',
  phoneCode: '§7 POST /api/Account/PhoneCode query phone, verifyUser (default true)',
  calculate: '§7 POST /api/Product/Calculate quote inputs',
  getNavs: '§7 GET /api/Product/GetNavs none; categories with products',
  getInfo: '§7 GET /api/Product/GetInfo/{id} none',
  paged: '§3 Paged requests: page, pagesize.',
  // Section 8
  toasts: '§8 Messages shown as toasts; the error is then rejected onward.',
  timeoutToast: '§8 Timeout or network failure: toast "网络错误：服务器无响应检查网络问题或稍后再试。" for 3 seconds',
  refused400: '§8 HTTP 400: the error field of the body, else the errors list joined',
  quiet401: '§8 401, 422: no message',
  forbidden: '§8 403: redirect to /403',
  renewalRedirect: '§8 Token expired or silent renewal failure: redirect to sign-in (renewal error logged)',
  callbackFailure: '§8 Callback failure: logged and passed on',
  // Section 9
  requestTimeout: '§9 Request time-out 15 seconds; error toast 3 seconds.',
} as const;
