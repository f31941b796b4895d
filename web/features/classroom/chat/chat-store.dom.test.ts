import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatAnswer, Message, MessageList } from '#shared/contract/classroom.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { ReplyStream } from '../api/ask-professor.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import {
  askAgain,
  type ChatContext,
  closeChats,
  refreshChat,
  say,
  stopAnswer,
  useChatStore,
} from './chat-store.ts';

/** Chunks received within this time are rendered together. */
const JOIN_MS = 50;

/** The calls to the agent: each with its stream and a function that ends it. */
const calls: { stream: ReplyStream; end: (answer: ChatAnswer | null) => void }[] = [];
vi.mock('./ask-agent.ts', () => ({
  askAgent: (_question: unknown, _exam: unknown, stream: ReplyStream) =>
    new Promise<ChatAnswer | null>((end) => calls.push({ stream, end })),
}));

const cancelGeneration = vi.hoisted(() => vi.fn());
vi.mock('../api/cancel-generation.ts', () => ({ cancelGeneration }));
const getMessages = vi.hoisted(() => vi.fn());
vi.mock('../api/get-messages.ts', () => ({ getMessages }));

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

it('a retried reply contains nothing of the stopped one', async () => {
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

it('a restarted reply starts empty and is complete at the end', async () => {
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

it('messages fetched before a stop was delivered do not restart the reply', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cancelGeneration.mockRejectedValueOnce(new ApiError(0, '')).mockResolvedValue('cancelled');
  void say(context, 'Why?');
  calls[0]?.stream.onProgress({ completed: 0, total: 0, label: '', generationId: 'generation' });
  stopAnswer('activity');
  const [message] = thread()?.messages ?? [];
  const older = Promise.withResolvers<MessageList>();
  const asked = { ...message, stopped: false } as Message;
  getMessages
    .mockReturnValueOnce(older.promise)
    .mockResolvedValue({ messages: [{ ...asked, stopped: true }], answering: [] });
  const refreshed = refreshChat(context, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cancelGeneration).toHaveBeenCalledTimes(2);
  older.resolve({ messages: [asked], answering: [{ messageId: asked.id, generationId: 'generation' }] });
  await refreshed;
  expect(calls).toHaveLength(1);
  expect(thread()?.messages[0]?.stopped).toBe(true);
});
