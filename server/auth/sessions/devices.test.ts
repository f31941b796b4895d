import { describe, expect, it } from 'vitest';
import { coarseAddress } from '../audit/coarse-address.ts';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';
import type { WireDevice } from './devices-service.ts';

const server = testAuthServer();

const list = async (token: string) => {
  const { body } = await server.call('GET', '/sessions', undefined, bearer(token));
  return body.sessions as WireDevice[];
};
const end = (token: string, id: string) => server.call('DELETE', `/sessions/${id}`, undefined, bearer(token));
const signIn = async (user: { email: string; password: string }, userAgent: string) => {
  const { body } = await server.call('POST', '/token?grant_type=password', user, { 'user-agent': userAgent });
  return String(body.access_token);
};

describe('the list of signed-in devices', () => {
  it('shows name, network, assurance level and the current device', async () => {
    const user = await signedUp(server);
    const phone = await signIn(user, 'Phone/1');
    const devices = await list(phone);
    expect(devices).toHaveLength(2);
    expect(devices.find((one) => one.current)).toMatchObject({
      user_agent: 'Phone/1',
      ip: '127.0.0.x',
      aal: 'aal1',
    });
    expect(devices.filter((one) => one.current)).toHaveLength(1);
  });

  it('lets each be signed out, which ends its access token at once and leaves the others', async () => {
    const user = await signedUp(server);
    const phone = await signIn(user, 'Phone/1');
    const other = (await list(phone)).find((one) => !one.current);
    expect((await end(phone, other?.id ?? '')).status).toBe(204);
    expect(await list(phone)).toHaveLength(1);
    const gone = await server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect([gone.status, gone.body.code]).toEqual([403, 'session_not_found']);
    const again = await end(phone, other?.id ?? '');
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  it('neither shows nor signs out devices of other users', async () => {
    const user = await signedUp(server);
    const stranger = await signedUp(server);
    const [mine] = await list(user.accessToken);
    const refused = await end(stranger.accessToken, mine?.id ?? '');
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect(await list(user.accessToken)).toHaveLength(1);
    expect((await end(user.accessToken, 'not-an-id')).status).toBe(404);
    expect((await server.call('GET', '/sessions')).body.code).toBe('no_authorization');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34::9', '2001:db8:12::'],
  ['2001:db8::9', '2001:db8::'],
  ['::1', 'this machine'],
  ['unknown', ''],
  [null, ''],
])('shows the address %j as %j', (address, shown) => {
  expect(coarseAddress(address)).toBe(shown);
});
