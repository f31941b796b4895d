import { estimatedTokens } from '../../../platform/estimated-tokens.ts';

/** A chat message inside the data of a prompt. */
type Turn = { text: string };

/** The data of a prompt. These fields may be trimmed if it does not fit; all others belong to the task and stay. */
export type PromptData = Record<string, unknown> & {
  chatHistory?: Turn[];
  sources?: { text: string }[];
  notes?: string | null;
  /** from the learner's own documents, the most likely first; each keeps its number */
  passages?: { text: string }[];
  /** questions of earlier attempts at an exam, newest first */
  asked_before?: { prompt: string }[];
};

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length)}\n[… shortened …]`;

/**
 * The fixed order in which a prompt is trimmed: the older half of the chat; the chat except the last two messages; earlier
 * exam questions to their beginnings, then to the newest ten; sources to half a page each, then all of them; passages of
 * documents to a half, a quarter (at least four), an eighth; the notes to a page, then all of them; the rest of the chat;
 * the earlier questions, which the exam's checks know anyway. Never the task: if the prompt still does not fit, the call
 * fails with its own reason.
 */
const steps: ((data: PromptData) => PromptData)[] = [
  (data) => withHistory(data, Math.ceil((data.chatHistory?.length ?? 0) / 2)),
  (data) => withHistory(data, 2),
  (data) => withAsked(data, (asked) => asked.map((one) => ({ ...one, prompt: shortened(one.prompt, 80) }))),
  (data) => withAsked(data, (asked) => asked.slice(0, 10)),
  (data) =>
    data.sources
      ? { ...data, sources: data.sources.map((one) => ({ ...one, text: shortened(one.text, 1500) })) }
      : data,
  (data) => (data.sources ? { ...data, sources: [] } : data),
  (data) => withPassages(data, (count) => Math.max(4, Math.ceil(count / 2))),
  (data) => withPassages(data, (count) => Math.max(4, Math.ceil(count / 4))),
  (data) => withPassages(data, (count) => Math.ceil(count / 8)),
  (data) => (data.notes ? { ...data, notes: shortened(data.notes, 3000) } : data),
  (data) => (data.notes ? { ...data, notes: null } : data),
  (data) => withHistory(data, 0),
  (data) => withAsked(data, () => []),
];

type Asked = NonNullable<PromptData['asked_before']>;
const withAsked = (data: PromptData, less: (asked: Asked) => Asked): PromptData =>
  data.asked_before ? { ...data, asked_before: less(data.asked_before) } : data;

const withPassages = (data: PromptData, kept: (count: number) => number): PromptData =>
  data.passages ? { ...data, passages: data.passages.slice(0, kept(data.passages.length)) } : data;

function withHistory(data: PromptData, last: number): PromptData {
  const { chatHistory } = data;
  if (!chatHistory || chatHistory.length <= last) return data;
  return { ...data, chatHistory: last === 0 ? [] : chatHistory.slice(-last) };
}

/** The number of steps; level n is the data after the first n steps. */
export const mostTrimming = steps.length;

export function trimmed(data: PromptData, level: number): PromptData {
  return steps.slice(0, level).reduce((less, step) => step(less), data);
}

/** The answer gets at most this share of the context while a prompt is trimmed for it. */
const answerShare = 0.5;
/** A reply is never limited to less. */
const leastReply = 256;

export type Size = {
  system: string;
  /** the longest answer */
  answerTokens: number;
  /** the answer with its head-room for thinking */
  wantedTokens: number;
  contextTokens: number;
};

/** The first level, from `from` on, at which system prompt, data and answer are expected to fit into the context. */
export function fittingLevel(
  data: PromptData,
  from: number,
  { system, answerTokens, contextTokens }: Size,
): number {
  const answer = Math.min(answerTokens, Math.floor(contextTokens * answerShare));
  const room = contextTokens - estimatedTokens(system) - answer;
  for (let level = from; level < mostTrimming; level += 1) {
    if (estimatedTokens(JSON.stringify(trimmed(data, level))) <= room) return level;
  }
  return mostTrimming;
}

/** The limit of a reply: what is wanted, lowered to what the context leaves beside the prompt. */
export function fittingLimit(user: string, { system, wantedTokens, contextTokens }: Size): number {
  const left = contextTokens - estimatedTokens(system) - estimatedTokens(user);
  return Math.min(wantedTokens, Math.max(left, leastReply));
}
