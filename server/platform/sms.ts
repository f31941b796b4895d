import { createHmac } from 'node:crypto';

/** Sends text messages. `name` is what GET /auth/v1/settings calls it. */
export type SmsSender = {
  name: string;
  /** `phone` in E.164 without the plus sign. @throws if it was not taken */
  send: (phone: string, text: string) => Promise<void>;
};

const timeoutMs = 5000;

/**
 * Hands each message to an address of the operator's, as `POST {to, text}`; any 2xx means that it was taken. With a
 * secret the header X-Lectern-Signature carries `sha256=` and the hex HMAC of the body, so that the receiver can
 * verify the sender.
 */
export function createSmsWebhook(url: string, secret: string | null): SmsSender {
  return {
    name: 'webhook',
    send: async (phone, text) => {
      const body = JSON.stringify({ to: `+${phone}`, text });
      const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'x-lectern-signature': `sha256=${signature}` } : {}),
        },
        body,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}.`);
    },
  };
}
