// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatAnswer } from '#shared/contract/classroom.ts';
import type { ReplyStream } from '../api/ask-professor.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { askAgain, type ChatContext, closeChats, say, stopAnswer, useChatStore } from './chat-store.ts';

/** Pieces that come within this time are drawn together. */
const JOIN_MS = 50;

/** The calls to the agent: what streams in, and its end. */
const calls: { stream: ReplyStream; end: (answer: ChatAnswer | null) => void }[] = [];
vi.mock('./ask-agent.ts', () => ({
  askAgent: (_question: unknown, _exam: unknown, stream: ReplyStream) =>
    new Promise<ChatAnswer | null>((end) => calls.push({ stream, end })),
}));

const context = {
  activity: { id: 'activity', leader: 'Professor' } as ClassroomActivity,
  profile: null,
  notes: null,
} as ChatContext;
const thread = () => useChatStore.getState().threads.activity;

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
});
afterEach(() => {
  closeChats();
  localStorage.clear();
  vi.useRealTimers();
});

it('a stopped reply that is asked for again has nothing in it of the first one', async () => {
  void say(context, 'Why?');
  calls[0]?.stream.onDelta('The first ');
  vi.advanceTimersByTime(JOIN_MS);
  expect(thread()?.pending?.text).toBe('The first ');
  calls[0]?.stream.onDelta('goes on');
  stopAnswer('activity');
  void askAgain(context, thread()?.messages[0]?.id ?? '');
  vi.advanceTimersByTime(JOIN_MS);
  expect(thread()?.pending?.text).toBe('');
  calls[1]?.stream.onDelta('The second');
  vi.advanceTimersByTime(JOIN_MS);
  expect(thread()?.pending?.text).toBe('The second');
});

it('a reply that begins again begins at nothing, and its last piece is in the whole', async () => {
  void say(context, 'Why?');
  const call = calls[0];
  call?.stream.onDelta('Half');
  call?.stream.onReset();
  call?.stream.onDelta('Whole');
  vi.advanceTimersByTime(JOIN_MS);
  expect(thread()?.pending?.text).toBe('Whole');
  call?.stream.onDelta(' reply');
  call?.end({ response: 'Whole reply', madeBy: { kind: 'library' } } as ChatAnswer);
  await vi.runAllTimersAsync();
  expect(thread()?.pending).toBeNull();
  expect(thread()?.messages.map(({ text }) => text)).toEqual(['Why?', 'Whole reply']);
});
