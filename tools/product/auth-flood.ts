/** Sends one request to /auth/v1 and returns the status of the answer. */
type AuthCall = (method: string, path: string, body?: unknown) => Promise<number>;

const password = 'any wrong lamp 1';
const invented = () => `flood-${crypto.randomUUID()}@flood.example`;

/** One request of the script, by what it asks for; `victim`: an account that exists. */
const kinds: Record<string, (call: AuthCall, victim: string) => Promise<number>> = {
  'refresh, invented': (call) =>
    call('POST', '/token?grant_type=refresh_token', { refresh_token: `flood-${crypto.randomUUID()}` }),
  'sign-in, invented': (call) => call('POST', '/token?grant_type=password', { email: invented(), password }),
  'sign-in, one victim': (call, email) => call('POST', '/token?grant_type=password', { email, password }),
  'code exchange, invented': (call) =>
    call('POST', '/token?grant_type=pkce', {
      auth_code: crypto.randomUUID(),
      code_verifier: 'x'.repeat(43),
    }),
  'body, broken': (call) => call('POST', '/token?grant_type=password', '{"broken'),
  'sign-up, refused': (call) => call('POST', '/signup', { email: invented(), password: '123456' }),
  'link, invented': (call) =>
    call('POST', '/verify', { type: 'signup', token_hash: crypto.randomUUID().replaceAll('-', '') }),
  'code, invented': (call) => call('POST', '/verify', { type: 'email', email: invented(), token: '000000' }),
  'recovery, invented': (call) => call('POST', '/recover', { email: invented() }),
  'resend, invented': (call) => call('POST', '/resend', { type: 'signup', email: invented() }),
  'sign-in link, invented': (call) => call('POST', '/otp', { email: invented(), create_user: false }),
  'passkey, asked for': (call) => call('POST', '/passkeys/authentication/options', {}),
  'passkey, invented': (call) =>
    call('POST', '/passkeys/authentication/verify', {
      challenge_id: crypto.randomUUID(),
      credential: { id: 'x' },
    }),
  'provider, unknown': (call) => call('GET', '/authorize?provider=nobody'),
  'account, without a token': (call) => call('PUT', '/user', { password }),
};

/** How often each status was answered, by what was asked for. */
export type FloodAnswers = Record<string, Record<number, number>>;

export const floodKinds = Object.keys(kinds);

/** Adds a request of each kind, one after the other, `times` over, from `at` on. */
export async function floodOnce(
  call: AuthCall,
  victim: string,
  answers: FloodAnswers,
  times = 1,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const [name, ask] of Object.entries(kinds)) {
      const status = await ask(call, victim);
      const counts = answers[name] ?? {};
      answers[name] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
    }
  }
}
