import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import type { GenerationService } from './generation-service.ts';
import type { Run } from './generation-types.ts';
import { collect, type Input, never, testGenerations, version } from './test-generations.ts';

const { database, serviceOver, overtake } = testGenerations();

/** A service that runs one 'document' at a time, with `run`. */
function serviceWith(run: Run<Input, unknown>) {
  const service = serviceOver(database);
  const documents = service.define('document', run, undefined, { atOnce: 1 });
  const start = (user: string, topic: string) =>
    documents.start(user, { input: { topic }, version, model: null });
  return { service, start };
}

/** Runs that the test ends, by topic, and the order in which they started. */
function gatedRuns() {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const run: Run<Input, unknown> = async ({ topic }) => {
    begun.push(topic);
    await new Promise<void>((resolve) => gates.set(topic, resolve));
    return topic;
  };
  return { begun, run, end: (topic: string) => gates.get(topic)?.() };
}

const stateOf = async (service: GenerationService, user: string, id: string) =>
  (await service.find(user, id)).status;

describe('a kind with one run at a time', () => {
  it('queues the others, and learners take turns', async () => {
    const { begun, run, end } = gatedRuns();
    const { service, start } = serviceWith(run);
    const [many, one] = [randomUUID(), randomUUID()];
    await start(many, 'a');
    const second = await start(many, 'b');
    await start(many, 'c');
    const last = await start(one, 'mine');
    await eventually(() => expect(begun).toEqual(['a']));
    expect(await stateOf(service, many, second.id)).toBe('queued');
    for (const topic of ['a', 'b', 'mine', 'c']) {
      await eventually(() => expect(begun).toContain(topic));
      end(topic);
    }
    expect(begun).toEqual(['a', 'b', 'mine', 'c']);
    expect(await last.result()).toBe('mine');
  });

  it('does not start work that was cancelled while queued', async () => {
    const { begun, run, end } = gatedRuns();
    const { service, start } = serviceWith(run);
    const user = randomUUID();
    const first = await start(user, 'a');
    const second = await start(user, 'b');
    const third = await start(user, 'c');
    expect((await service.cancel(user, second.id)).status).toBe('cancelled');
    await eventually(() => expect(begun).toEqual(['a']));
    end('a');
    await eventually(() => expect(begun).toEqual(['a', 'c']));
    end('c');
    expect(await Promise.all([first, third].map((one) => one.result()))).toEqual(['a', 'c']);
    expect(await stateOf(service, user, second.id)).toBe('cancelled');
  });

  it('tells the followers of queued work when it starts and ends', async () => {
    const { begun, run, end } = gatedRuns();
    const { service, start } = serviceWith(run);
    const user = randomUUID();
    await start(user, 'a');
    const { id } = await start(user, 'b');
    const events = collect(service.follow(user, id, 0, never));
    await eventually(() => expect(begun).toEqual(['a']));
    end('a');
    await eventually(() => expect(begun).toEqual(['a', 'b']));
    end('b');
    expect((await events).map(({ event }) => event)).toEqual(['reset', 'done']);
  });

  it('resumes running and queued work in the next process', async () => {
    const user = randomUUID();
    const dying = serviceWith(() => new Promise(() => {}));
    const running = await dying.start(user, 'a');
    const waiting = await dying.start(user, 'b');
    await eventually(async () => expect(await stateOf(dying.service, user, running.id)).toBe('running'));
    await dying.service.stop(10);
    await overtake(running.id);
    let [now, most] = [0, 0];
    const next = serviceWith(async ({ topic }) => {
      now += 1;
      most = Math.max(most, now);
      await pause(20);
      now -= 1;
      return topic;
    });
    await next.service.resume();
    for (const { id } of [running, waiting]) {
      const events = await collect(next.service.follow(user, id, 0, never));
      expect(events.at(-1)?.event).toBe('done');
    }
    expect(most).toBe(1);
    await next.service.stop(100);
  });

  it('runs work once if two processes have it queued', async () => {
    const user = randomUUID();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await pause(30);
      return 'done';
    };
    const [one, other] = [serviceWith(run), serviceWith(run)];
    const [first, second] = await Promise.all([one.start(user, 'a'), other.start(user, 'a')]);
    expect(await Promise.all([first.result(), second.result()])).toEqual(['done', 'done']);
    expect(runs).toBe(1);
  });
});
