import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-client.ts';
import { openStopQueue } from './stop-queue.ts';

const cancel = vi.hoisted(() => vi.fn());
vi.mock('../api/cancel-generation.ts', () => ({ cancelGeneration: cancel }));

const message = 'message';
const activity = 'activity';
const unreachable = new ApiError(0, 'The server cannot be reached.');
const student = { id: message, sender: 'Student' as const, text: '', timestamp: '' };
const onWhole = vi.fn();
const stops = openStopQueue(onWhole);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cancel.mockReset();
  onWhole.mockReset();
});
afterEach(() => {
  stops.forget(message);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a stop is retried until the server has received it', async () => {
  cancel.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable).mockResolvedValue('cancelled');
  stops.stop(activity, message, 'generation');
  await pass(60_000);
  expect(cancel).toHaveBeenCalledTimes(3);
  expect(stops.isStopped(message)).toBe(false);
  expect(onWhole).not.toHaveBeenCalled();
});

it('an undelivered stop is kept for the next visit', async () => {
  cancel.mockRejectedValue(unreachable);
  stops.stop(activity, message, 'generation');
  await pass(90_000);
  expect(cancel.mock.calls.length).toBeGreaterThan(5);
  expect(JSON.stringify(localStorage)).toContain(message);
});

it('a stop is sent as soon as its target is known, and applies meanwhile', async () => {
  cancel.mockResolvedValue('cancelled');
  stops.stop(activity, message, null);
  await pass(60_000);
  expect(cancel).not.toHaveBeenCalled();
  expect(stops.isStopped(message)).toBe(true);
  stops.stop(activity, message, 'generation');
  await pass(0);
  expect(cancel).toHaveBeenCalledExactlyOnceWith('generation', expect.anything());
  expect(localStorage).toHaveLength(0);
});

it('a message that is asked again, here or in another tab, is no longer stopped', async () => {
  cancel.mockRejectedValueOnce(unreachable);
  stops.stop(activity, message, 'generation');
  await pass(0);
  localStorage.clear();
  await pass(60_000);
  expect(stops.isStopped(message)).toBe(false);
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('a reply that was already complete, or does not exist, is reported as such', async () => {
  for (const end of [
    () => cancel.mockResolvedValueOnce('done'),
    () => cancel.mockRejectedValueOnce(new ApiError(404, '')),
  ]) {
    onWhole.mockReset();
    end();
    stops.stop(activity, message, 'generation');
    await pass(0);
    expect(onWhole).toHaveBeenCalledExactlyOnceWith(activity);
    expect(stops.isStopped(message)).toBe(false);
  }
});

it('works without local storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  stops.stop(activity, message, null);
  expect(stops.isStopped(message)).toBe(true);
  stops.forget(message);
  expect(stops.isStopped(message)).toBe(false);
});

it("is removed once the server's state contains it or the reply", () => {
  const reply = { ...student, id: 'reply', sender: 'Professor' as const, inReplyTo: message };
  for (const record of [[{ ...student, stopped: true }], [student, reply]]) {
    stops.stop(activity, message, null);
    stops.settle([student]);
    expect(stops.isStopped(message)).toBe(true);
    stops.settle(record);
    expect(stops.isStopped(message)).toBe(false);
  }
});
