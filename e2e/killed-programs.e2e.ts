import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededNumbers } from '#questions/seeded-numbers.ts';
import type { BlockAnswerRequest, BlockResult } from '#shared/contract/workbench/block.ts';
import { type Client, Refused } from '../tools/product/client.ts';
import { type Product, startProduct } from '../tools/product/product.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
});
afterAll(() => product?.remove());

const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const random = seededNumbers(seed);
const block = 'workbench-code';
const [learners, each] = [5, 10];

type Submission = { person: Client; request: BlockAnswerRequest; outcome: BlockResult['outcome'] };

/** Ten programs of one learner, some of which pass their tests. */
async function submissionsOfOne(): Promise<Submission[]> {
  const person = await seedAnybody(product.url);
  const courseId = await seedCourse(person);
  const { units } = await person.call<{ units: { id: string }[] }>('GET', `/api/courses/${courseId}`);
  const { lessonPlan } = await person.call<{ lessonPlan: { activities: { id: string }[] } }>(
    'POST',
    '/api/generate-lesson',
    { unitId: units[0]?.id },
  );
  return Array.from({ length: each }, (_, place) => {
    const isRight = place % 2 === 0;
    const result = isRight ? 'words.reduce((a, b) => (b.length > a.length ? b : a))' : "'nothing'";
    const text = `// ${place}\nfunction longest(words) { return ${result}; }`;
    return {
      person,
      outcome: isRight ? 'correct' : 'wrong',
      request: {
        eventId: randomUUID(),
        activityId: lessonPlan.activities[0]?.id,
        given: { gives: 'program', files: { 'main.js': text } },
      },
    };
  });
}

/** Sends again, until it is taken, what is refused because too many of the learner's own programs wait. */
async function send({ person, request }: Submission): Promise<BlockResult> {
  for (;;) {
    try {
      return await person.call<BlockResult>('POST', `/api/blocks/${block}/answers`, request);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      await setTimeout(200);
    }
  }
}

type Event = { id: string; kind: string; payload: { outcome: string; given: unknown } };

/** All of this learner's events about blocks. */
const ledgerOf = async (person: Client): Promise<Event[]> =>
  (await person.call<{ evidence: Event[] }>('GET', '/api/account/data')).evidence.filter(
    ({ kind }) => kind === 'block-answered',
  );

async function story(): Promise<void> {
  const submissions: Submission[] = [];
  for (let place = 0; place < learners; place += 1) submissions.push(...(await submissionsOfOne()));
  const byPerson = Map.groupBy(submissions, ({ person }) => person);

  // The server is killed once some are graded, while the others are queued.
  const enough = 1 + Math.floor(random() * (submissions.length - 15));
  const answered = new Map<Submission, BlockResult['outcome']>();
  const struck = Promise.withResolvers<void>();
  const sent = submissions.map(async (one) => {
    const result = await send(one).catch(() => null);
    if (result) answered.set(one, result.outcome);
    if (answered.size === enough) struck.resolve();
  });
  await struck.promise;
  await product.restart();
  await Promise.all(sent);
  expect(answered.size).toBeLessThan(submissions.length);
  for (const [one, outcome] of answered) expect(outcome).toBe(one.outcome);

  // Everything acknowledged exists before anything is sent again.
  for (const [person, own] of byPerson) {
    const kept = (await ledgerOf(person)).map(({ id }) => id);
    const known = own.filter((one) => answered.has(one)).map(({ request }) => request.eventId);
    expect(kept).toEqual(expect.arrayContaining(known));
  }

  // A client without confirmation sends all of them again, since even a processed request's response may be lost.
  const again = await Promise.all(submissions.map(send));
  expect(again.map(({ outcome }) => outcome)).toEqual(submissions.map(({ outcome }) => outcome));
  for (const [person, own] of byPerson) {
    const kept = (await ledgerOf(person)).map(({ id, payload: { outcome, given } }) => ({
      id,
      outcome,
      given,
    }));
    const wanted = own.map(({ request: { eventId, given }, outcome }) => ({ id: eventId, outcome, given }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(kept.sort(byId)).toEqual(wanted.sort(byId));
  }
}

it('killed while 50 programs are graded, none is lost and none counts twice when they are sent again', async () => {
  try {
    await story();
  } catch (error) {
    throw new Error(`SEED=${seed}: ${String(error)}\n${product.output()}`, { cause: error });
  }
});
