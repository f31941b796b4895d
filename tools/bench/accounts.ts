import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type PasswordCost, standardCost } from '../../server/auth/users/password-cost.ts';
import { createPasswords } from '../../server/auth/users/passwords.ts';
import { type Product, startProduct } from '../product/product.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { type Row, throughput, valueRow } from './support/measure.ts';

type Session = { access_token: string; refresh_token: string };
type Post = (path: string, body: unknown) => Promise<Session>;

const password = 'quiet lamp 14 rivers';
/** The password hashing parameters before decision 18. */
const owaspMinimum = { memoryKib: 19_456, passes: 2 };
const accounts = 8;
/** More than are hashed at once, so that no core is idle between requests. */
const parallel = 12;
const rounds = 4;
const seconds = 2;
/** Sign-ins are slow, so a shorter warm-up would measure a server still being JIT-compiled. */
const warmUpSeconds = 6;

/**
 * Sign-ins per second compared with argon2 alone (and the cost of a sign-in besides its hash), token checks compared
 * with jose alone, and refreshes, over HTTP against the product in a separate process. Both sides are measured in
 * turns, so that other load affects both.
 */
export async function benchAccounts(): Promise<Row[]> {
  const rows = await against('embedded', {});
  const postgres = await startPostgres(await findPostgres());
  try {
    return [...rows, ...(await against('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

async function against(database: string, env: Record<string, string>): Promise<Row[]> {
  const product = await startProduct({ ...env, AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
  const agent = new Agent({ keepAlive: true });
  try {
    const post = poster(product, agent);
    return [
      ...(await signIns(database, post)),
      ...(await tokenChecks(database, product, agent, post)),
      ...(await refreshes(database, post)),
    ];
  } finally {
    agent.destroy();
    await product.remove();
  }
}

const emailOf = (index: number) => `bench-${index}@example.com`;

async function signIns(database: string, post: Post): Promise<Row[]> {
  for (let index = 0; index < accounts; index++) {
    await post('/signup', { email: emailOf(index), password });
  }
  const [hashing, lightHashing] = [await hashingAt(standardCost), await hashingAt(owaspMinimum)];
  let next = 0;
  const signIn = () => post('/token?grant_type=password', { email: emailOf(next++ % accounts), password });
  const [ours, alone] = await inTurns(signIn, hashing, warmUpSeconds);
  const leastAlone = await throughput(lightHashing, parallel, seconds);
  // While all cores are busy, the CPU time of a sign-in or a hash is the number of cores divided by its rate.
  const secondsOf = (rate: number) => availableParallelism() / rate;
  const beside = secondsOf(ours) - secondsOf(alone);
  const atLeast = availableParallelism() / (secondsOf(leastAlone) + beside);
  return [
    valueRow(`sign-ins, ${parallel} at once, ${database}`, perSecond(ours)),
    valueRow('  argon2 alone', perSecond(alone)),
    valueRow('  share of it', share(ours, alone), 'at least 90 %'),
    valueRow('  processor time beside the hash, with the client', `${(1000 * beside).toFixed(1)} ms`),
    valueRow('  share left by that of a hash at 19 MiB, 2 passes', share(atLeast, leastAlone)),
  ];
}

/** argon2 alone, with the server's concurrency. */
async function hashingAt(cost: PasswordCost): Promise<() => Promise<unknown>> {
  const passwords = createPasswords(cost);
  const hash = await passwords.hash(password);
  return () => passwords.check(hash, password);
}

/** GET /user checks the token and looks up its session; a bare route measures the remaining cost. */
async function tokenChecks(database: string, { url }: Product, agent: Agent, post: Post): Promise<Row[]> {
  const { access_token } = await post('/token?grant_type=password', { email: emailOf(0), password });
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`));
  await jwtVerify(access_token, keys);
  const authorization = `Bearer ${access_token}`;
  const check = () => send(agent, 'GET', `${url}/auth/v1/user`, { authorization });
  const bare = () => send(agent, 'GET', `${url}/auth/v1/health`, {});
  const [checked, alone] = await inTurns(check, () => jwtVerify(access_token, keys));
  const [, bares] = await inTurns(check, bare);
  return [
    valueRow(`GET /auth/v1/user, token checked, ${parallel} at once, ${database}`, perSecond(checked)),
    valueRow('  a bare route of the same server', perSecond(bares)),
    valueRow('  jose alone, without any request', perSecond(alone)),
  ];
}

async function refreshes(database: string, post: Post): Promise<Row[]> {
  const sessions = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      post('/token?grant_type=password', { email: emailOf(index % accounts), password }),
    ),
  );
  let next = 0;
  const refresh = async () => {
    const at = next++ % sessions.length;
    const refresh_token = sessions[at]?.refresh_token;
    sessions[at] = await post('/token?grant_type=refresh_token', { refresh_token });
  };
  return [
    valueRow(
      `refreshes, ${parallel} at once, ${database}`,
      perSecond(await throughput(refresh, parallel, seconds)),
    ),
  ];
}

/** Calls per second of both, measured in turns; the first turn is a warm-up. */
async function inTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  warmUp = 1,
): Promise<[number, number]> {
  await throughput(one, parallel, warmUp);
  await throughput(other, parallel, 1);
  const sums: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    sums[0] += (await throughput(one, parallel, seconds)) / rounds;
    sums[1] += (await throughput(other, parallel, seconds)) / rounds;
  }
  return sums;
}

const perSecond = (value: number) => `${value.toFixed(0)}/s`;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

const poster =
  ({ url }: Product, agent: Agent): Post =>
  async (path, body) =>
    JSON.parse(await send(agent, 'POST', `${url}/auth/v1${path}`, {}, JSON.stringify(body))) as Session;

/** One request on a keep-alive connection: fetch would cost several times as much, on the machine being measured. */
function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        incoming.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url}: ${incoming.statusCode} ${text}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
