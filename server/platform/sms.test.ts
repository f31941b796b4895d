import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createSmsWebhook } from './sms.ts';

/** An operator's receiver of messages, which answers with `status`. */
async function startReceiver(status: number) {
  const received: { body: string; signature: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ body, signature: request.headers['x-lectern-signature'] });
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { url, received, close: () => new Promise((done) => server.close(done)) };
}

it('posts a signed message', async () => {
  const receiver = await startReceiver(202);
  await createSmsWebhook(receiver.url, 'a secret').send('4915112345678', 'Hello');
  const [message] = receiver.received;
  expect(JSON.parse(message?.body ?? '')).toEqual({ to: '+4915112345678', text: 'Hello' });
  const hmac = createHmac('sha256', 'a secret')
    .update(message?.body ?? '')
    .digest('hex');
  expect(message?.signature).toBe(`sha256=${hmac}`);
  await receiver.close();
});

it('fails when the message was refused or nobody listens', async () => {
  const receiver = await startReceiver(500);
  const sender = createSmsWebhook(receiver.url, null);
  await expect(sender.send('4915112345678', 'Hello')).rejects.toThrow('answered 500');
  expect(receiver.received[0]?.signature).toBeUndefined();
  await receiver.close();
  await expect(sender.send('4915112345678', 'Hello')).rejects.toThrow();
});
