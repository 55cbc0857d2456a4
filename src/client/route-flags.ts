/** What calls need to know of the page on screen; kept by the router. */
export const routeFlags = {
  /** Errors with status 400 show no toast here (spec section 8: routes flagged not-to-catch). */
  silent400: false,
};
