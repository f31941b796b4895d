import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type FloodAnswers, floodOnce } from '../product/auth-flood.ts';
import { type Product, startProduct } from '../product/product.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

const learners = 300;
const newcomers = 60;
/** Of the whole school in a second: 2,000 sign-ins then take five minutes. */
const rates = { 'sign-up': 2, 'sign-in': 7, refresh: 20 };
const floodConnections = 16;
const jwtSecret = 'the secret of a benchmark, which nobody needs to keep';

type Answer = { status: number; body: Record<string, unknown>; ms: number };
type Asked = { kind: keyof typeof rates; path: string; body: unknown };

const emailOf = (index: number) => `learner-${index}@school.example`;
const passwordOf = (index: number) => `quiet lamp ${index} rivers`;

/**
 * A school behind one address on two processes with PostgreSQL and real hashes: sign-ups, sign-ins and refreshes, alone
 * and beside a script that floods every route of the accounts. What is honest must get in, and soon.
 */
export async function benchSchool(): Promise<Row[]> {
  const postgres = await startPostgres(await findPostgres());
  const products: Product[] = [];
  try {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'bench', alg: 'ES256' };
    const env = {
      DATABASE_URL: postgres.url,
      AUTH_JWT_KEYS: JSON.stringify({ keys: [jwk] }),
      AUTH_JWT_SECRET: jwtSecret,
      PUBLIC_URL: 'http://localhost',
    };
    // In turn, since the first one migrates.
    for (let count = 0; count < 2; count += 1) products.push(await startProduct(env));
    return await measured(products.map(({ url }) => url));
  } finally {
    for (const product of products) await product.remove();
    await postgres.stop();
  }
}

async function measured(urls: string[]): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  await addLearners(agent, urls[0] ?? '');
  const alone = await people(agent, urls, 0);
  const script = startFlood(urls);
  const beside = await people(agent, urls, newcomers);
  const { answers, perSecond } = await script.stop();
  agent.destroy();
  const refusals = Object.values(answers).flatMap((counts) => Object.entries(counts));
  const limited = refusals.filter(([status]) => status === '429' || status === '503');
  const countOf = (all: [string, number][]) => all.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...rowsOf('alone', alone),
    ...rowsOf('beside a flood', beside),
    valueRow('  the flood', `${perSecond.toFixed(0)}/s`),
    valueRow('  of it refused by a limit', `${((100 * countOf(limited)) / countOf(refusals)).toFixed(0)} %`),
  ];
}

async function addLearners(agent: Agent, url: string): Promise<void> {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
  let rest = Array.from({ length: learners }, (_, index) => ({
    email: emailOf(index),
    password: passwordOf(index),
  }));
  while (rest.length > 0) {
    const accounts = rest.splice(0, 25);
    const { status, body } = await post(agent, `${url}/auth/v1/admin/accounts`, { accounts }, token);
    if (status !== 200) throw new Error(`The list was refused: ${status} ${JSON.stringify(body)}`);
    const told = body.accounts as { status: string }[];
    rest = [...accounts.filter((_, index) => told[index]?.status === 'unreached'), ...rest];
  }
}

type Told = Record<keyof typeof rates, Answer[]>;

/** Everybody signs in, then everybody refreshes; newcomers sign up meanwhile. */
async function people(agent: Agent, urls: string[], signUps: number): Promise<Told> {
  const told: Told = { 'sign-up': [], 'sign-in': [], refresh: [] };
  const ask = async ({ kind, path, body }: Asked, index: number): Promise<Answer> => {
    const answer = await post(agent, `${urls[index % urls.length]}/auth/v1${path}`, body);
    told[kind].push(answer);
    return answer;
  };
  const each = async (kind: keyof typeof rates, count: number, askOf: (index: number) => Asked) => {
    const asked: Promise<Answer>[] = [];
    for (let index = 0; index < count; index += 1) {
      asked.push(ask(askOf(index), index));
      await pause(1000 / rates[kind]);
    }
    return Promise.all(asked);
  };
  const signingUp = each('sign-up', signUps, (index) => ({
    kind: 'sign-up',
    path: '/signup',
    body: { email: `newcomer-${index}@school.example`, password: passwordOf(index) },
  }));
  const sessions = await each('sign-in', learners, (index) => ({
    kind: 'sign-in',
    path: '/token?grant_type=password',
    body: { email: emailOf(index), password: passwordOf(index) },
  }));
  await each('refresh', learners, (index) => ({
    kind: 'refresh',
    path: '/token?grant_type=refresh_token',
    body: { refresh_token: sessions[index]?.body.refresh_token },
  }));
  await signingUp;
  return told;
}

/** A script with connections of its own, each of which asks again as soon as it is answered. */
function startFlood(urls: string[]) {
  const agent = new Agent({ keepAlive: true });
  const answers: FloodAnswers = {};
  const begun = performance.now();
  let isRunning = true;
  let asked = 0;
  const connection = async (index: number) => {
    const call = async (method: string, path: string, body?: unknown) => {
      asked += 1;
      return (await post(agent, `${urls[index % urls.length]}/auth/v1${path}`, body, undefined, method))
        .status;
    };
    while (isRunning) await floodOnce(call, emailOf(0), answers);
  };
  const connections = Array.from({ length: floodConnections }, (_, index) => connection(index));
  return {
    stop: async () => {
      isRunning = false;
      const perSecond = asked / ((performance.now() - begun) / 1000);
      await Promise.all(connections);
      agent.destroy();
      return { answers, perSecond };
    },
  };
}

function rowsOf(when: string, told: Told): Row[] {
  return Object.entries(told)
    .filter(([, all]) => all.length > 0)
    .flatMap(([kind, all]) => {
      const times = all.map(({ ms }) => ms);
      const gotIn = all.filter(({ status }) => status === 200).length;
      return [
        timesRow(`${kind}, ${when}`, summary(times)),
        valueRow('  got in', `${gotIn} of ${all.length}`, 'all'),
        valueRow('  longest wait', `${Math.max(...times).toFixed(0)} ms`, 'under 2 s'),
      ];
    });
}

function post(agent: Agent, url: string, body: unknown, token?: string, method = 'POST'): Promise<Answer> {
  const begun = performance.now();
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const headers = {
    'content-type': 'application/json',
    'content-length': String(method === 'GET' ? 0 : Buffer.byteLength(text)),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      let received = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        received += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const ms = performance.now() - begun;
        const isJson = incoming.headers['content-type']?.includes('json');
        resolve({ status: incoming.statusCode ?? 0, body: isJson ? JSON.parse(received) : {}, ms });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(method === 'GET' ? '' : text);
  });
}
