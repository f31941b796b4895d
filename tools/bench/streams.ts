import { newClient } from '../product/client.ts';
import { startProduct } from '../product/product.ts';
import { type Row, summary, valueRow } from './support/measure.ts';
import { median } from './support/pairs.ts';
import { type Host, startHost } from './support/process-host.ts';
import { cpuOf, residentMb } from './support/process-use.ts';
import type { ProviderCalls } from './support/provider-host.ts';
import type { Read, ReaderCalls, Stream } from './support/reader-host.ts';

const streams = 200;
const replies = 20;
/** The first turns measure a fresh process, the later ones a process after some hundred replies. */
const turns = 9;

type Server = {
  url: string;
  pid: number;
  authorization: string;
  provider: Host<ProviderCalls>;
  reader: Host<ReaderCalls>;
};

let asked = 0;
/** A question not asked before. */
const chat = ({ url, authorization }: Server): Stream => ({
  url: `${url}/api/professor-chat`,
  headers: { authorization, accept: 'text/event-stream' },
  body: JSON.stringify({
    studentMessage: `What is a kiln, and why is it hot? (${asked++})`,
    leader: 'Professor',
    lessonTitle: 'Firing',
  }),
  mark: 'event: delta',
  last: 'event: done',
});

/** The product's last request to the provider, sent to the provider directly. */
async function direct({ provider }: Server): Promise<Stream> {
  const call = await provider.ask('askedLast', 'professor-chat');
  if (!call) throw new Error('The provider was not asked.');
  const messages = [
    { role: 'system', content: call.system },
    { role: 'user', content: JSON.stringify(call.user) },
  ];
  return {
    url: `${await provider.ask('url')}/chat/completions`,
    headers: {},
    body: JSON.stringify({ model: call.model, stream: true, messages }),
    mark: '"content":"You',
    last: '[DONE]',
  };
}

/** The time to the first word, in two parts: until the provider was called, and from then on. */
async function firstWord(server: Server, stream: Stream) {
  const [read] = await server.reader.ask('all', [stream]);
  const { sent, first } = read as Read;
  const arrived = await server.provider.ask('arrived');
  return { whole: first - sent, before: arrived - sent, after: first - arrived };
}

/** The overhead on the time to the first word, measuring product and provider in turns. */
async function addedToFirst(server: Server, when: string): Promise<Row[]> {
  const added: Awaited<ReturnType<typeof firstWord>>[] = [];
  for (let index = -3; index < replies; index += 1) {
    const ours = await firstWord(server, chat(server));
    const theirs = await firstWord(server, await direct(server));
    const more = (half: keyof typeof ours) => ours[half] - theirs[half];
    if (index >= 0) added.push({ whole: more('whole'), before: more('before'), after: more('after') });
  }
  const row = (what: string, half: 'whole' | 'before' | 'after', goal = ''): Row => {
    const { median: middle, p95 } = summary(added.map((one) => one[half]));
    return { what, median: `${middle.toFixed(1)} ms`, p95: `${p95.toFixed(1)} ms`, goal };
  };
  return [
    row(`added to the first word of a chat reply, ${when} (${replies} replies)`, 'whole', 'under 5 ms'),
    row('... of that until the provider is asked', 'before'),
    row('... and from its first word to the reader', 'after'),
  ];
}

/** Many streams at once: the time until all are complete, and the CPU time of each process. */
async function crowd({ reader, provider, pid }: Server, all: Stream[]) {
  const pids = { reader: reader.pid, provider: provider.pid, server: pid };
  const cpu = () => Object.entries(pids).map(([name, id]) => [name, cpuOf(id)] as const);
  const before = new Map(cpu());
  const resident = residentMb(pid);
  let most = resident;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 100);
  const reads = await reader.ask('all', all);
  clearInterval(watch);
  const took = cpu().map(([name, seconds]) => `${name} ${(seconds - (before.get(name) ?? 0)).toFixed(2)} s`);
  return {
    whole: Math.max(...reads.map((read) => read.whole)) - Math.min(...reads.map(({ sent }) => sent)),
    first: median(reads.map(({ first, sent }) => first - sent)),
    cpu: took.join(', '),
    memory: most - resident,
  };
}

async function crowds(server: Server): Promise<Row[]> {
  const ratios: number[] = [];
  const memory: number[] = [];
  const rows: Row[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const alone = await direct(server);
    const theirs = await crowd(
      server,
      Array.from({ length: streams }, () => alone),
    );
    const ours = await crowd(
      server,
      Array.from({ length: streams }, () => chat(server)),
    );
    ratios.push(ours.whole / theirs.whole);
    memory.push(ours.memory);
    const seconds = `${(ours.whole / 1000).toFixed(1)} s beside ${(theirs.whole / 1000).toFixed(1)} s`;
    rows.push(
      valueRow(`... turn ${turn + 1}: ${seconds}; first word, median`, `${ours.first.toFixed(0)} ms`),
      valueRow(`... processors' time: ${ours.cpu}; the provider alone: ${theirs.cpu}`, ''),
    );
  }
  const { median: middle, p95 } = summary(ratios);
  const what = `until ${streams} chat streams at once are whole, of the provider alone (${turns} turns)`;
  return [
    { what, median: middle.toFixed(2), p95: p95.toFixed(2), goal: '1.4' },
    ...rows,
    valueRow(
      `memory for ${streams} chat streams at once, in the first turn`,
      `+${(memory[0] ?? 0).toFixed(0)} MB`,
    ),
  ];
}

/** Chat streams of a model, with the product, its provider and its readers in separate processes. */
export async function benchStreams(): Promise<Row[]> {
  const provider = startHost<ProviderCalls>(new URL('./support/provider-host.ts', import.meta.url));
  const reader = startHost<ReaderCalls>(new URL('./support/reader-host.ts', import.meta.url));
  const product = await startProduct({
    AUTH_AUTOCONFIRM: 'true',
    RATE_LIMITS: 'off',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: await provider.ask('url'),
    AI_MODEL: 'test-model',
    AI_DAILY_TOKENS_PER_USER: '100000000',
  });
  try {
    const { authorization } = await newClient(product.url);
    const server = { url: product.url, pid: product.pid, authorization, provider, reader };
    return [
      ...(await addedToFirst(server, 'the process just started')),
      ...(await crowds(server)),
      ...(await addedToFirst(server, `after ${turns * streams} others`)),
    ];
  } finally {
    await product.remove();
    await reader.stop();
    await provider.stop();
  }
}
