import { describe, expect, it } from 'vitest';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();

const entriesOf = (userId: string) =>
  server.database.sql(
    'select action, ip, user_agent, detail from auth.audit_log where user_id = $1 order by seq',
    [userId],
  );

describe('the audit log', () => {
  it('records who did what, from which address and with which method', async () => {
    const user = await signedUp(server);
    await server.call('PUT', '/user', { password: 'another-lamp-91' }, bearer(user.accessToken));
    await server.call(
      'POST',
      '/logout?scope=local',
      {},
      { ...bearer(user.accessToken), 'user-agent': 'Phone/1' },
    );
    const entries = await entriesOf(user.id);
    expect(entries.map((one) => one.action)).toEqual([
      'user_signedup',
      'login',
      'user_updated_password',
      'logout',
    ]);
    expect(entries.at(-1)).toMatchObject({
      ip: '127.0.0.1',
      user_agent: 'Phone/1',
      detail: { scope: 'local' },
    });
    expect(JSON.stringify(entries)).not.toContain(user.email);
  });

  it('is append-only, even for the owner of the tables', async () => {
    const user = await signedUp(server);
    for (const statement of [
      `update auth.audit_log set action = 'nothing' where user_id = '${user.id}'`,
      `delete from auth.audit_log where user_id = '${user.id}'`,
      'truncate auth.audit_log',
    ]) {
      await expect(server.database.sql(statement)).rejects.toThrow('append-only');
    }
    expect(await entriesOf(user.id)).toHaveLength(2);
  });

  it('drops the identity of a deleted account and nothing of others', async () => {
    const user = await signedUp(server);
    const other = await signedUp(server);
    await server.service.deleteAccount(user.id);
    expect(await entriesOf(user.id)).toEqual([]);
    const [left] = await server.database.sql(
      'select user_id, action, ip from auth.audit_log order by seq desc',
    );
    expect(left).toEqual({ user_id: null, action: 'user_deleted', ip: null });
    expect(await entriesOf(other.id)).toHaveLength(2);
  });

  it('records the reuse of a refresh token', async () => {
    const user = await signedUp(server);
    const refresh = (refresh_token: unknown) =>
      server.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    const second = await refresh(user.refreshToken);
    await refresh(second.body.refresh_token);
    server.passSeconds(60);
    await refresh(user.refreshToken);
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({ action: 'token_revoked' });
  });
});
