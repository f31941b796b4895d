import { randomUUID } from 'node:crypto';

export type Client = {
  userId: string;
  /** the header's value */
  authorization: string;
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** Signs up on a server with AUTH_AUTOCONFIRM=true and returns a client that speaks as that user. */
export async function newClient(url: string): Promise<Client> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench-${randomUUID()}@example.com`,
      password: `long enough ${randomUUID()}`,
    }),
  });
  const session = (await answer.json()) as { access_token?: string; user?: { id: string } };
  if (!session.access_token || !session.user) throw new Error(`no session: ${JSON.stringify(session)}`);
  const authorization = `Bearer ${session.access_token}`;
  return {
    userId: session.user.id,
    authorization,
    call: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}
