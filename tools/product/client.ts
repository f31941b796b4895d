import { randomUUID } from 'node:crypto';

type Session = { access_token: string; user: { id: string } };

/** A user who was created without the pages, and calls the API. */
export type Client = {
  session: Session;
  userId: string;
  email: string;
  /** value of the Authorization header */
  authorization: string;
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** A response without a success status. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

type Call = Client['call'];

/** Calls the auth service without a session. @throws Refused */
export async function askAccounts(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Refused(`POST /auth/v1/${path}`, answer.status, await answer.text());
  return answer.json();
}

/** Creates a client for the session in the response. @throws Refused */
export async function openClient(
  url: string,
  path: string,
  body: { email: string; [field: string]: string },
): Promise<Client> {
  const session = (await askAccounts(url, path, body)) as Session;
  if (!session.access_token) throw new Error(`no session: POST /auth/v1/${path}`);
  const authorization = `Bearer ${session.access_token}`;
  const { email } = body;
  return { session, userId: session.user.id, email, authorization, call: caller(url, authorization) };
}

/** Encodes a body as JSON, unless it is a form, which sets its own content type. */
function sent(body: unknown): { headers?: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A function that calls the API with this session; throws Refused. */
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

const knownClient = (url: string, email: string, password: string): Promise<Client> =>
  openClient(url, 'token?grant_type=password', { email, password });

/** Signs up on a product with AUTH_AUTOCONFIRM=true. @throws Refused */
export async function newClient(
  url: string,
  password = `long enough ${randomUUID()}`,
  email = `${randomUUID()}@example.com`,
): Promise<Client> {
  const signUp = () => openClient(url, 'signup', { email, password });
  try {
    return await signUp();
  } catch (error) {
    // On a very busy machine the request times out although the account may have been created.
    if (!(error instanceof Refused) || error.status !== 504) throw error;
    return knownClient(url, email, password).catch(signUp);
  }
}

/** Signs in again and returns a client for the new session. */
export const signIn = async (url: string, email: string, password: string): Promise<Call> =>
  (await knownClient(url, email, password)).call;
