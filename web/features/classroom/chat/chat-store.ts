import { create } from 'zustand';
import type { Message, MessageList } from '#shared/contract/classroom.ts';
import type { Profile } from '#shared/contract/profile.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { messagesKey, writeKey } from '#web/lib/local-storage.ts';
import { newId } from '#web/lib/new-id.ts';
import { readJson } from '#web/lib/stored-json.ts';
import { keepTyped, readTyped } from '#web/lib/typed.ts';
import { endWait, tellWait } from '#web/ui/model-waits.ts';
import { getMessages } from '../api/get-messages.ts';
import { joinReply } from '../api/join-reply.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { askAgent } from './ask-agent.ts';
import { chatPlace } from './chat-place.ts';
import * as chat from './chat-state.ts';
import { joinPieces } from './join-pieces.ts';
import { noteTrouble, wasOffline } from './reply-troubles.ts';
import { openStopQueue } from './stop-queue.ts';
import { unsentVerdicts } from './unsent-verdicts.ts';

/** What is sent to an agent beside the message. `exam` is read at the moment of sending. */
export type ChatContext = {
  activity: ClassroomActivity;
  profile: Profile | null;
  notes: string | null;
  exam: () => ExamSnapshot;
};

type ChatState = {
  threads: Record<string, chat.ChatThread>;
  /** unsent text in the input, by activity id */
  drafts: Record<string, string>;
};

/** The lesson's chats by activity id: a reply keeps streaming while another activity is open. */
export const useChatStore = create<ChatState>()(() => ({ threads: {}, drafts: {} }));

/** A reply that was requested or joined. */
type Run = {
  messageId: string;
  /** aborts reading */
  controller: AbortController;
  /** aborted by the learner's Stop: an unsent request is not sent any more */
  stop: AbortController;
  /** known once the stream has started */
  generationId: string | null;
};

const running = new Map<string, Run>();

const stops = openStopQueue((activityId) => {
  if (activityId in useChatStore.getState().threads) void takeRecord(activityId);
});

/** Applies local changes that the server does not know yet, so that an outdated server state does not undo them. */
function withUnsent(messages: Message[]): Message[] {
  const verdicts = unsentVerdicts();
  const stopped = stops.stopped();
  return messages.map((one) => {
    if (verdicts.has(one.id)) return { ...one, verdict: verdicts.get(one.id) ?? null };
    return stopped.has(one.id) ? { ...one, stopped: true } : one;
  });
}

const threadOf = (activityId: string) => useChatStore.getState().threads[activityId] ?? chat.emptyThread;

/** Applies a transition, and mirrors the messages if they changed. */
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

const typedAt = (activityId: string): string => `chat/${activityId}`;

/** Stores unsent text, so that it survives changing activities, a reload and another login. */
export function keepDraft(activityId: string, text: string): void {
  keepTyped(typedAt(activityId), { draft: text === '' ? undefined : text });
  useChatStore.setState(({ drafts }) => ({ drafts: { ...drafts, [activityId]: text } }));
}

/** Loads the chat from local storage: on activity change, on a storage event, when the tab becomes visible. */
export function restoreChat(activityId: string): void {
  const saved = readJson(messagesKey(activityId));
  if (saved) changeThread(activityId, (thread) => chat.recordArrives(thread, withUnsent(saved)));
  const typed = readTyped(typedAt(activityId))?.draft;
  if (typeof typed !== 'string' || activityId in useChatStore.getState().drafts) return;
  useChatStore.setState(({ drafts }) => ({ drafts: { ...drafts, [activityId]: typed } }));
}

/** Loads the server's messages; null if that failed. */
async function takeRecord(activityId: string, signal?: AbortSignal): Promise<MessageList | null> {
  try {
    let record: MessageList;
    let delivered: number;
    do {
      delivered = stops.delivered();
      record = await getMessages(activityId, signal);
    } while (stops.delivered() !== delivered);
    stops.settle(record.messages);
    changeThread(activityId, (thread) => chat.recordArrives(thread, withUnsent(record.messages)));
    return record;
  } catch (error) {
    if (!signal?.aborted) console.warn('The messages could not be loaded', error);
    return null;
  }
}

/**
 * Loads the server's state, joins replies in progress, then requests a reply to the newest message if it has none.
 * Stopped messages stay stopped.
 */
export async function refreshChat(context: ChatContext, signal: AbortSignal): Promise<void> {
  const { id } = context.activity;
  const record = await takeRecord(id, signal);
  for (const { messageId, generationId } of record?.answering ?? []) {
    if (signal.aborted) return;
    const { messages } = threadOf(id);
    const message = messages.find((one) => one.id === messageId);
    if (stops.isStopped(messageId)) stops.stop(id, messageId, generationId);
    else if (message && !chat.replyTo(messages, messageId)) await answer(context, message, generationId);
  }
  if (signal.aborted) return;
  const waiting = chat.messageToAnswer(threadOf(id));
  if (waiting) await answer(context, waiting);
}

/** Sends a student's message; the activity's agent answers. */
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

/** Retries, or asks again, with the same message id, so that an existing reply is simply fetched. */
export async function askAgain(context: ChatContext, messageId: string): Promise<void> {
  const { messages, pending } = threadOf(context.activity.id);
  const message = messages.find(({ id }) => id === messageId);
  if (!message || pending) return;
  stops.forget(messageId);
  await answer(context, message);
}

/** Back online: asks for the reply that could not come. */
export async function sayWhatWaits(context: ChatContext): Promise<void> {
  const { failed } = threadOf(context.activity.id);
  if (failed !== null && wasOffline(failed)) await askAgain(context, failed);
}

/** Stops the streaming reply, here and on the server, and records the stop. */
export function stopAnswer(activityId: string): void {
  const run = running.get(activityId);
  if (!run || threadOf(activityId).pending?.messageId !== run.messageId) return;
  stops.stop(activityId, run.messageId, run.generationId);
  changeThread(activityId, (thread) => chat.replyStopped(thread, run.messageId));
  run.stop.abort();
  endStopped(activityId, run);
}

/** Keeps reading until the id of the generation to stop is known. */
function endStopped(activityId: string, { stop, controller, messageId, generationId }: Run): void {
  if (!stop.signal.aborted || generationId === null) return;
  controller.abort();
  // If it was asked again meanwhile, perhaps in another tab, it is not stopped.
  if (stops.isStopped(messageId)) stops.stop(activityId, messageId, generationId);
}

/** When the classroom is left: replies continue on the server and are fetched on return. */
export function closeChats(): void {
  for (const { controller } of running.values()) controller.abort();
  running.clear();
  useChatStore.setState({ threads: {}, drafts: {} });
}

/** Requests the reply to a message, or joins the generation `generationId` that is writing it. */
async function answer(
  context: ChatContext,
  message: Message,
  generationId: string | null = null,
): Promise<void> {
  const { id, leader } = context.activity;
  if (threadOf(id).pending) return;
  changeThread(id, (thread) => chat.replyBegins(thread, message.id));
  const run: Run = {
    messageId: message.id,
    controller: new AbortController(),
    stop: new AbortController(),
    generationId,
  };
  running.set(id, run);
  const isGivenUp = () => run.stop.signal.aborted || run.controller.signal.aborted;
  const reply = await ask(context, message, run);
  // Another tab or device may have stopped it, or have received it.
  if (!reply && !isGivenUp()) await takeRecord(id, run.controller.signal);
  if (running.get(id) === run) running.delete(id);
  if (isGivenUp()) return;
  if (!reply) {
    changeThread(id, (thread) => chat.replyFails(thread, message.id));
    return;
  }
  const said: Message = {
    id: reply.replyId ?? newId(),
    sender: chat.senderOf(leader),
    text: reply.response,
    timestamp: new Date().toISOString(),
    madeBy: reply.madeBy,
    ...(reply.choices ? { choices: reply.choices } : {}),
    ...(reply.citations ? { citations: reply.citations } : {}),
  };
  changeThread(id, (thread) => chat.replyArrives(thread, message.id, said));
}

async function ask(context: ChatContext, message: Message, run: Run) {
  const { activity, profile, notes } = context;
  const { signal } = run.controller;
  const { messages } = threadOf(activity.id);
  const history = messages.filter(({ id }) => id !== message.id);
  const choice = chat.choiceMade(messages, message);
  const question = { activity, message, choice, history, profile, notes };
  const streams = (text: string | null) => {
    if (run.stop.signal.aborted) return;
    changeThread(activity.id, (thread) => chat.replyStreams(thread, message.id, text));
  };
  const pieces = joinPieces(streams);
  // The second attempt answers the same message: no chunk of the first may follow.
  signal.addEventListener('abort', pieces.drop);
  const stream = {
    signal,
    stopped: run.stop.signal,
    onDelta: pieces.add,
    onReset: () => {
      pieces.drop();
      streams(null);
    },
    onProgress: (progress: StreamProgress) => {
      tellWait(chatPlace(activity.id), progress);
      run.generationId = progress.generationId ?? run.generationId;
      endStopped(activity.id, run);
    },
    onFailed: (error: unknown) => noteTrouble(message.id, error),
  };
  try {
    if (run.generationId) return await joinReply(run.generationId, stream);
    return await askAgent(question, context.exam, stream);
  } finally {
    endWait(chatPlace(activity.id));
    pieces.drop();
  }
}
