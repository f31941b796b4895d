import { create } from 'zustand';
import type { Message, ReplyVerdict } from '#shared/contract/classroom.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { messagesKey, readKey, writeKey } from '../../../lib/local-storage.ts';
import { newId } from '../../../lib/new-id.ts';
import { cancelGeneration } from '../api/cancel-generation.ts';
import { getMessages } from '../api/get-messages.ts';
import type { ClassroomActivity, ExamSnapshot } from '../classroom-types.ts';
import { askAgent } from './ask-agent.ts';
import * as chat from './chat-state.ts';
import { joinPieces } from './join-pieces.ts';

/** What an agent is told beside the message. `exam` is asked at the moment of sending. */
export type ChatContext = {
  activity: ClassroomActivity;
  profile: Profile | null;
  notes: string | null;
  exam: () => ExamSnapshot;
};

type ChatState = {
  threads: Record<string, chat.ChatThread>;
  /** what is typed and not yet sent, by activity id */
  drafts: Record<string, string>;
};

/** The chats of the lesson by activity id: an answer goes on coming in while the learner reads on. */
export const useChatStore = create<ChatState>()(() => ({ threads: {}, drafts: {} }));

const running = new Map<string, { controller: AbortController; generationId: string | null }>();

/** What was said of replies and has not arrived yet, by message id: no record that comes in meanwhile undoes it. */
export const unsavedVerdicts = new Map<string, ReplyVerdict | null>();

const withUnsaved = (messages: Message[]): Message[] =>
  messages.map((one) =>
    unsavedVerdicts.has(one.id) ? { ...one, verdict: unsavedVerdicts.get(one.id) ?? null } : one,
  );

const threadOf = (activityId: string) => useChatStore.getState().threads[activityId] ?? chat.emptyThread;

/** Takes a transition, and mirrors the messages if it changed them. */
export function changeThread(
  activityId: string,
  transition: (thread: chat.ChatThread) => chat.ChatThread,
): void {
  const before = threadOf(activityId);
  const after = transition(before);
  if (after === before) return;
  useChatStore.setState(({ threads }) => ({ threads: { ...threads, [activityId]: after } }));
  if (after.messages !== before.messages) writeKey(messagesKey(activityId), after.messages);
}

/** Keeps what is typed, so that a look at another activity loses nothing. */
export function keepDraft(activityId: string, text: string): void {
  useChatStore.setState(({ drafts }) => ({ drafts: { ...drafts, [activityId]: text } }));
}

/** Takes in what local storage has: on activity change, on a storage event, when the tab becomes visible. */
export function restoreChat(activityId: string): void {
  const saved = readKey(messagesKey(activityId));
  if (saved) changeThread(activityId, (thread) => chat.recordArrives(thread, withUnsaved(saved)));
}

/** Takes in the server's record, then has the newest message answered if nobody has yet. */
export async function refreshChat(context: ChatContext, signal: AbortSignal): Promise<void> {
  const { id } = context.activity;
  try {
    const record = await getMessages(id, signal);
    changeThread(id, (thread) => chat.recordArrives(thread, withUnsaved(record)));
  } catch (error) {
    if (signal.aborted) return;
    console.warn('The messages could not be loaded', error);
  }
  const waiting = chat.messageToAnswer(threadOf(id));
  if (waiting) await answer(context, waiting);
}

/** The student says something; the agent of the activity answers. */
export async function say(context: ChatContext, text: string): Promise<void> {
  const trimmed = chat.sendableText(text);
  const { id } = context.activity;
  if (trimmed === null || threadOf(id).pending) return;
  const message: Message = {
    id: newId(),
    sender: 'Student',
    text: trimmed,
    timestamp: new Date().toISOString(),
  };
  changeThread(id, (thread) => chat.studentSaid(thread, message));
  await answer(context, message);
}

/** Try again: the same message, so an answer that was there after all is simply fetched. */
export async function askAgain(context: ChatContext): Promise<void> {
  const thread = threadOf(context.activity.id);
  const message = thread.messages.find(({ id }) => id === thread.unanswered?.messageId);
  if (message) await answer(context, message);
}

/** Stops the answer that is coming in, here and on the server. */
export function stopAnswer(activityId: string): void {
  const run = running.get(activityId);
  const messageId = threadOf(activityId).pending?.messageId;
  if (messageId) changeThread(activityId, (thread) => chat.replyFails(thread, messageId, 'stopped'));
  run?.controller.abort();
  if (run?.generationId) cancelGeneration(run.generationId);
}

/** Leaving the classroom: answers go on being written on the server and are fetched on return. */
export function closeChats(): void {
  for (const { controller } of running.values()) controller.abort();
  running.clear();
  unsavedVerdicts.clear();
  useChatStore.setState({ threads: {}, drafts: {} });
}

async function answer(context: ChatContext, message: Message): Promise<void> {
  const { id, leader } = context.activity;
  if (threadOf(id).pending) return;
  changeThread(id, (thread) => chat.replyBegins(thread, message.id));
  const run = { controller: new AbortController(), generationId: null as string | null };
  running.set(id, run);
  const reply = await ask(context, message, run);
  if (running.get(id) === run) running.delete(id);
  if (run.controller.signal.aborted) return;
  if (!reply) {
    changeThread(id, (thread) => chat.replyFails(thread, message.id, 'failed'));
    return;
  }
  const said: Message = {
    id: reply.replyId ?? newId(),
    sender: chat.senderOf(leader),
    text: reply.response,
    timestamp: new Date().toISOString(),
    madeBy: reply.madeBy,
  };
  changeThread(id, (thread) => chat.replyArrives(thread, message.id, said));
}

async function ask(
  context: ChatContext,
  message: Message,
  run: { controller: AbortController; generationId: string | null },
) {
  const { activity, profile, notes } = context;
  const { signal } = run.controller;
  const history = threadOf(activity.id).messages.filter(({ id }) => id !== message.id);
  const question = { activity, message, history, profile, notes };
  const streams = (text: string | null) =>
    changeThread(activity.id, (thread) => chat.replyStreams(thread, message.id, text));
  const pieces = joinPieces(streams);
  // A second try answers the same message: nothing of the first may come after it.
  signal.addEventListener('abort', pieces.drop);
  const stream = {
    signal,
    onDelta: pieces.add,
    onReset: () => {
      pieces.drop();
      streams(null);
    },
    onProgress: ({ generationId }: { generationId?: string }) => {
      run.generationId = generationId ?? run.generationId;
    },
  };
  try {
    return await askAgent(question, context.exam, stream);
  } finally {
    pieces.drop();
  }
}
