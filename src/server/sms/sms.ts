import type { Config } from '../config.ts';

export interface PhoneCodeMessage {
  readonly phone: string;
  readonly code: string;
  readonly purpose: 'login' | 'bind' | 'register';
  readonly minutes: number;
}

/** Sends phone codes; rejects when the carrier refuses. */
export interface SmsSender {
  send(message: PhoneCodeMessage): Promise<void>;
}

export function smsSender(config: Config): SmsSender {
  const { smsWebhookUrl, smsWebhookToken } = config;
  return smsWebhookUrl ? webhookSms(smsWebhookUrl, smsWebhookToken) : consoleSms;
}

/** For trying out: the code is printed where the server was started, and kept nowhere else. */
const consoleSms: SmsSender = {
  async send({ phone, code, purpose, minutes }) {
    console.log(`[SMS] ${phone}: ${code} (${purpose}, ${minutes} min)`);
  },
};

const timeoutMs = 10_000;

/** Posts `{phone, code, purpose, minutes}` as JSON to a gateway of the house, with a bearer token if one is set. */
function webhookSms(url: string, token: string | undefined): SmsSender {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
  };
}
