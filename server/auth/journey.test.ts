import type { AuthChangeEvent } from '@supabase/auth-js';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { goodPassword, newAddress, signedUp, testAuthServer } from './test-auth-server.ts';

const server = testAuthServer();

/** The fragment of a redirect, as a browser would have it. */
const fragmentOf = (response: Response) =>
  new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));

describe('the unmodified client', () => {
  it('signs up, confirms by mail, logs in, refreshes, resets the password and logs out, with every event', async () => {
    const email = newAddress();
    const client = server.client();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));

    const signUp = await client.signUp({
      email,
      password: goodPassword,
      options: { emailRedirectTo: `${server.publicUrl}/dashboard`, data: { theme: 'dark' } },
    });
    expect(signUp.error).toBeNull();
    expect(signUp.data.session).toBeNull();
    expect(signUp.data.user).toMatchObject({
      email,
      user_metadata: { theme: 'dark', email_verified: false },
    });

    const early = await client.signInWithPassword({ email, password: goodPassword });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const mail = await server.newestMail(email);
    expect(mail.link.origin).toBe(server.publicUrl);
    const followed = await fetch(mail.link, { redirect: 'manual', headers: { accept: 'application/json' } });
    expect(followed.status).toBe(303);
    expect(followed.headers.get('location')).toMatch(new RegExp(`^${server.publicUrl}/dashboard#`));
    const fragment = fragmentOf(followed);
    expect(fragment.get('type')).toBe('signup');
    const set = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(set.data.user?.email_confirmed_at).toBeTruthy();

    const signIn = await client.signInWithPassword({ email, password: goodPassword });
    expect(signIn.error).toBeNull();
    expect(signIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(signIn.data.session?.refresh_token);
    const updated = await client.updateUser({ data: { theme: null, pace: 'slow' } });
    expect(updated.data.user?.user_metadata).toMatchObject({ pace: 'slow' });
    expect(updated.data.user?.user_metadata).not.toHaveProperty('theme');

    const reset = await client.resetPasswordForEmail(email, {
      redirectTo: `${server.publicUrl}/redirect-reset-password`,
    });
    expect(reset.error).toBeNull();
    const resetLink = await server.newestMail(email);
    const recovery = await fetch(resetLink.link, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
    expect(recovery.headers.get('location')).toMatch(/\/redirect-reset-password#/);
    expect(fragmentOf(recovery).get('type')).toBe('recovery');
    await client.setSession({
      access_token: fragmentOf(recovery).get('access_token') ?? '',
      refresh_token: fragmentOf(recovery).get('refresh_token') ?? '',
    });
    const changed = await client.updateUser({ password: 'another-lamp-15-rivers' });
    expect(changed.error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect((await client.signInWithPassword({ email, password: 'another-lamp-15-rivers' })).error).toBeNull();
    expect(new Set(events)).toEqual(
      new Set(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']),
    );
  });

  it('verifies the code of the mail as well as its link', async () => {
    const email = newAddress();
    const client = server.client();
    await client.signUp({ email, password: goodPassword });
    const { code } = await server.newestMail(email);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({
      email,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    });
    expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  });

  it('completes PKCE: only the requesting browser can exchange the code of the link', async () => {
    const email = newAddress();
    await server.client().signUp({ email, password: goodPassword });
    await server.request('GET', (await server.newestMail(email)).link.href.slice(server.publicUrl.length));
    const client = server.client('pkce');
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(email, { redirectTo: `${server.publicUrl}/update-password` });
    const { link, token } = await server.newestMail(email);
    expect(token).toMatch(/^pkce_/);
    const followed = await fetch(link, { redirect: 'manual', headers: { accept: 'application/json' } });
    const target = new URL(followed.headers.get('location') ?? '');
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const stolen = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'a'.repeat(43),
    });
    expect(stolen).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    // PASSWORD_RECOVERY after PKCE came to the client with 2.104.1.
    expect(events).toContain('SIGNED_IN');
    const again = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'a'.repeat(43),
    });
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('reads a recovery link in the browser and emits PASSWORD_RECOVERY', async () => {
    const { email } = await signedUp(server);
    await server.client().resetPasswordForEmail(email, { redirectTo: `${server.publicUrl}/update-password` });
    const followed = await fetch((await server.newestMail(email)).link, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
    const href = followed.headers.get('location') ?? '';
    const location = { href, hash: new URL(href).hash };
    vi.stubGlobal('window', { location, addEventListener: () => {}, history: { state: null } });
    vi.stubGlobal('document', { visibilityState: 'visible' });
    try {
      const client = server.client('implicit', { detectSessionInUrl: true });
      const events: AuthChangeEvent[] = [];
      client.onAuthStateChange((event) => void events.push(event));
      expect((await client.initialize()).error).toBeNull();
      await eventually(() => expect(events).toContain('PASSWORD_RECOVERY'));
      expect(location.hash).toBe('');
      expect((await client.updateUser({ password: 'new-quiet-lamp-16' })).data.user?.email).toBe(email);
      await client.stopAutoRefresh();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(
      (await server.client().signInWithPassword({ email, password: 'new-quiet-lamp-16' })).error,
    ).toBeNull();
  });

  it('signs in by a mailed link, creating the account if there is none', async () => {
    const email = newAddress();
    const client = server.client();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const first = await server.newestMail(email);
    expect(first.subject).toBe('Confirm your email address');
    expect((await client.verifyOtp({ token_hash: first.token, type: 'email' })).error).toBeNull();
    await client.signInWithOtp({ email });
    const second = await server.newestMail(email);
    expect(second.link.searchParams.get('type')).toBe('magiclink');
    expect((await client.verifyOtp({ token_hash: second.token, type: 'magiclink' })).data.user?.email).toBe(
      email,
    );
  });

  it('reports why a password is weak', async () => {
    const { error } = await server.client().signUp({ email: newAddress(), password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
    const common = await server.client().signUp({ email: newAddress(), password: 'Password1' });
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  });

  it('changes the address once both addresses have confirmed it', async () => {
    const email = newAddress();
    const next = newAddress();
    const client = server.client();
    await client.signUp({ email, password: goodPassword });
    await client.verifyOtp({ token_hash: (await server.newestMail(email)).token, type: 'signup' });
    const asked = await client.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const half = await server.call('POST', '/verify', {
      type: 'email_change',
      token_hash: (await server.newestMail(next)).token,
    });
    expect(half).toMatchObject({ status: 200, body: { code: '200' } });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const whole = await client.verifyOtp({
      token_hash: (await server.newestMail(email)).token,
      type: 'email_change',
    });
    expect(whole.data.user).toMatchObject({ email: next, user_metadata: { email: next } });
    expect(whole.data.user?.new_email).toBeUndefined();
    expect((await client.signInWithPassword({ email: next, password: goodPassword })).error).toBeNull();
  });

  it('creates the default profile on confirmation, not before', async () => {
    const email = newAddress();
    const { data } = await server.client().signUp({ email, password: goodPassword });
    const id = data.user?.id ?? '';
    const profiles = () =>
      server.database.sql('select name, education_level from ml_profiles_staging where id = $1', [id]);
    expect(await profiles()).toEqual([]);
    await fetch((await server.newestMail(email)).link, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
    expect(await profiles()).toEqual([{ name: 'Anonymous', education_level: 'Undergraduate' }]);
  });
});
