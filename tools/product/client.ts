import { randomUUID } from 'node:crypto';

type Session = { access_token: string; user: { id: string } };

/** A user who was created without the pages, and calls the API. */
export type Client = {
  session: Session;
  userId: string;
  email: string;
  /** the header's value */
  authorization: string;
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** An answer without a success status. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

type Call = Client['call'];

async function openSession(url: string, path: string, email: string, password: string) {
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Refused(`POST /auth/v1/${path}`, answer.status, await answer.text());
  const session = (await answer.json()) as Session;
  if (!session.access_token) throw new Error(`no session: POST /auth/v1/${path}`);
  return { session, userId: session.user.id, authorization: `Bearer ${session.access_token}` };
}

/** A body as JSON; a form with a file in it says itself what it is. */
function sent(body: unknown): { headers?: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Calls with this session; throws Refused. */
function caller(url: string, authorization: string): Call {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { headers, ...rest } = sent(body);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...headers },
      ...rest,
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(`${method} ${path}`, response.status, text);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
}

/** Signs up on a product with AUTH_AUTOCONFIRM=true. @throws Refused */
export async function newClient(
  url: string,
  password = `long enough ${randomUUID()}`,
  email = `${randomUUID()}@example.com`,
): Promise<Client> {
  const session = await openSession(url, 'signup', email, password);
  return { ...session, email, call: caller(url, session.authorization) };
}

/** Signs in once more and returns what calls with the new session. */
export async function signIn(url: string, email: string, password: string): Promise<Call> {
  const { authorization } = await openSession(url, 'token?grant_type=password', email, password);
  return caller(url, authorization);
}
