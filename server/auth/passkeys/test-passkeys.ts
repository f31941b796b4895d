import { createTestAuthenticator } from '../mfa/test-authenticator.ts';
import { bearer, signedUp, type TestAuthServer } from '../test-auth-server.ts';

type CreationOptions = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: { residentKey: string; userVerification: string };
};
type RequestOptions = {
  challenge: string;
  rpId: string;
  userVerification: string;
  allowCredentials?: unknown[];
};

/** A browser with a software authenticator, against a test server. */
export function passkeyCalls(server: TestAuthServer) {
  const begin = async (token: string, proof: object = {}) => {
    const answer = await server.call('POST', '/passkeys/registration/options', proof, bearer(token));
    const id = String(answer.body.challenge_id);
    return { ...answer, id, options: answer.body.options as CreationOptions };
  };
  const finish = (token: string, challenge_id: string, credential: unknown) =>
    server.call('POST', '/passkeys/registration/verify', { challenge_id, credential }, bearer(token));
  const ask = async () => {
    const answer = await server.call('POST', '/passkeys/authentication/options', {});
    const id = String(answer.body.challenge_id);
    return { ...answer, id, options: answer.body.options as RequestOptions };
  };
  const enter = (challenge_id: string, credential: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/passkeys/authentication/verify', { challenge_id, credential }, headers);

  /** Creates a passkey for the owner of this token. Returns functions that use it. */
  const add = async (token: string, counts = true) => {
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true, counts });
    const { id, options } = await begin(token);
    const made = await finish(token, id, key.create(options.challenge));
    const userHandle = options.user.id;
    return {
      key,
      userHandle,
      status: made.status,
      passkeyId: String(made.body.id),
      /** asks for a challenge and answers it */
      signIn: async () => {
        const asked = await ask();
        return enter(asked.id, key.get(asked.options.challenge, userHandle));
      },
    };
  };

  return {
    begin,
    finish,
    ask,
    enter,
    add,
    /** a new account with a passkey */
    owner: async () => {
      const user = await signedUp(server);
      return { ...user, ...(await add(user.accessToken)) };
    },
    list: async (token: string) => {
      const { status, body } = await server.call('GET', '/passkeys', undefined, bearer(token));
      return { status, body, passkeys: body as unknown as Record<string, unknown>[] };
    },
    rename: (token: string, id: string, friendly_name: unknown) =>
      server.call('PATCH', `/passkeys/${id}`, { friendly_name }, bearer(token)),
    remove: (token: string, id: string) => server.call('DELETE', `/passkeys/${id}`, undefined, bearer(token)),
  };
}
