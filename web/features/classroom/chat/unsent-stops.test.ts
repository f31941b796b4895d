// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-client.ts';
import { forgetStop, isStopUnsent, noteStop, sendStop, settleStops } from './unsent-stops.ts';

const cancel = vi.hoisted(() => vi.fn());
vi.mock('../api/cancel-generation.ts', () => ({ cancelGeneration: cancel }));

const message = 'message';
const unreachable = new ApiError(0, 'The server cannot be reached.');
const student = { id: message, sender: 'Student' as const, text: '', timestamp: '' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cancel.mockReset();
});
afterEach(() => {
  forgetStop(message);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a stop is told again until the server has heard it', async () => {
  noteStop(message);
  cancel.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable).mockResolvedValue('cancelled');
  const sent = sendStop(message, 'generation');
  await vi.runAllTimersAsync();
  expect(await sent).toBe(false);
  expect(cancel).toHaveBeenCalledTimes(3);
  expect(isStopUnsent(message)).toBe(false);
});

it('one that nobody hears is kept for the next visit', async () => {
  noteStop(message);
  cancel.mockRejectedValue(unreachable);
  const sent = sendStop(message, 'generation');
  await vi.runAllTimersAsync();
  expect(await sent).toBe(false);
  expect(cancel).toHaveBeenCalledTimes(20);
  expect(JSON.parse(localStorage.getItem('unsentStops') ?? '')).toEqual([message]);
});

it('what is asked again meanwhile, here or in another tab, is not stopped any more', async () => {
  noteStop(message);
  cancel.mockRejectedValueOnce(unreachable);
  const sent = sendStop(message, 'generation');
  await vi.advanceTimersByTimeAsync(0);
  localStorage.removeItem('unsentStops');
  await vi.runAllTimersAsync();
  expect(await sent).toBe(false);
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('what was whole before, or is not there, is told so', async () => {
  for (const end of [
    () => cancel.mockResolvedValueOnce('done'),
    () => cancel.mockRejectedValueOnce(new ApiError(404, '')),
  ]) {
    noteStop(message);
    end();
    expect(await sendStop(message, 'generation')).toBe(true);
    expect(isStopUnsent(message)).toBe(false);
  }
});

it('holds where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  noteStop(message);
  expect(isStopUnsent(message)).toBe(true);
  forgetStop(message);
  expect(isStopUnsent(message)).toBe(false);
});

it('is settled once the record says so, or has the reply', () => {
  const reply = { ...student, id: 'reply', sender: 'Professor' as const, inReplyTo: message };
  for (const record of [[{ ...student, stopped: true }], [student, reply]]) {
    noteStop(message);
    settleStops([student]);
    expect(isStopUnsent(message)).toBe(true);
    settleStops(record);
    expect(isStopUnsent(message)).toBe(false);
  }
});
