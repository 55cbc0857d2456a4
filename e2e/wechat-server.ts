import { WechatStandIn } from './wechat-stand-in.ts';

/** WeChat for the browser tests: the product is told to go there instead (playwright.config.ts). */
const wechat = new WechatStandIn();
wechat.person = { openid: 'o-browser', nickname: '晓峰' };
await wechat.start(Number(process.env.PORT));
