import { z } from 'zod';
import type { Effort } from '../provider/effort-types.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { createChatterFilter, withoutChatter } from '../provider/strip-chatter.ts';
import { callFitting } from './call-fitting.ts';
import type { Caller, Listener } from './call-model.ts';
import type { PromptData } from './fit-context.ts';
import { isAnotherLanguage, languageName } from './language-check.ts';
import { parseReply } from './parse-reply.ts';

/** One task as sent to the model. `data` contains all untrusted text, which the model gets as one JSON document. */
export type Ask = {
  task: string;
  system: string;
  data: PromptData;
  temperature: number;
  /** the longest answer, in tokens; thinking gets its own room beside it */
  maxOutputTokens: number;
  /** how much thinking the task needs; absent: none */
  effort?: Effort;
  /** treat a short apology as no reply; true for everything except conversation */
  refusalIsNone?: boolean;
  /** BCP 47 tag of the course's language, in which the reply is written; null: the learner's, or as `system` says */
  language: string | null;
  /** a reply to what the learner says is in the learner's language, if that is another than the course's */
  followsLearner?: boolean;
  /** the course teaches a language: what it teaches stands in that one */
  teachesLanguage?: boolean;
  /** whether `system` states the language where none is given */
  saysLanguage?: boolean;
};

/** A stream is checked for the wrong language after this many characters. */
const tellingLength = 400;

function languageRule({ language, followsLearner, teachesLanguage, saysLanguage }: Ask): string[] {
  if (!language) return saysLanguage ? [] : ['Write in the language in which the learner writes.'];
  const name = languageName(language);
  const rule = followsLearner
    ? `The course is in ${name}. Write in ${name}; only if the learner writes in another language, write in theirs.`
    : `Write in ${name}.`;
  return [rule, ...(teachesLanguage ? ['What is taught of another language stands in that language.'] : [])];
}

/** Whether a reply, a text or a value, is in another language than it has to be. */
const isWrong = ({ language, followsLearner, teachesLanguage }: Ask, reply: unknown): boolean =>
  language !== null && !followsLearner && !teachesLanguage && isAnotherLanguage(reply, language);

const systemOf = (ask: Ask, schema: object | null) =>
  [
    ask.system.trim(),
    ...languageRule(ask),
    ...(schema
      ? [`The reply is one JSON document that fits this JSON Schema:\n${JSON.stringify(schema)}`]
      : []),
  ].join('\n\n');

/** The correction in a second request: our remark, and separately the beginning of the reply. */
type Remark = { remark: string; last_reply_began?: string };

/** `times`: how much more room than usual, for a reply that was cut off. */
const call = (
  caller: Caller,
  ask: Ask,
  schema: Record<string, unknown> | null,
  listener: Listener,
  { remark, times }: { remark: Remark | null; times: number },
): Promise<string> => {
  const { task, data, temperature, maxOutputTokens: answerTokens, effort = 'none' } = ask;
  const system = systemOf(ask, schema);
  return callFitting(
    caller,
    { system, task, data, remark, temperature, schema, answerTokens, effort, times },
    listener,
  );
};

/** A reply that was cut off is requested again with this much more room. */
const moreRoom = 2;
const timesAfter = (error: unknown): number =>
  error instanceof ModelFailure && error.kind === 'length' ? moreRoom : 1;

/**
 * A reply in plain text or Markdown, streamed without reasoning and tool chatter. A reply in the wrong language is
 * requested once more.
 * @throws ModelFailure, or the signal's reason
 */
export async function askText(caller: Caller, ask: Ask, listener: Listener): Promise<string> {
  const wrong = (text: string) => isWrong(ask, text);
  const once = async (remark: Remark | null, times: number): Promise<string> => {
    let filter = createChatterFilter();
    let text = '';
    const restart = async () => {
      const shown = text !== '';
      text = '';
      if (shown) await listener.onRestart?.();
    };
    const take = async (part: { text: string; restart: boolean }) => {
      if (part.restart) await restart();
      if (part.text === '') return;
      const before = text.length;
      text += part.text;
      if (before < tellingLength && text.length >= tellingLength && wrong(text)) throw wrongLanguage();
      await listener.onText?.(part.text);
    };
    try {
      await call(
        caller,
        ask,
        null,
        {
          ...listener,
          onText: (piece) => take(filter.push(piece)),
          onRestart: async () => {
            filter = createChatterFilter();
            await restart();
          },
        },
        { remark, times },
      );
      await take(filter.end());
      const none = text.trim() === '' || (ask.refusalIsNone === true && isRefusal(text));
      if (none) throw new ModelFailure('empty', 'the reply was empty or refused');
      if (wrong(text)) throw wrongLanguage();
      return text.trim();
    } catch (error) {
      await restart();
      throw error;
    }
  };
  try {
    return await once(null, 1);
  } catch (error) {
    const remark = remarkOn(error, ask);
    if (remark === null) throw error;
    return once({ remark }, timesAfter(error));
  }
}

const isRefusal = (text: string) =>
  text.length < 400 && /^\s*(i('| a)m (sorry|unable)|sorry|i (can(no|')t|will not)|as an ai)\b/i.test(text);

const wrongLanguage = () => new ModelFailure('wrong-language', 'the reply was in another language');

const cutOff =
  'Your last reply reached its longest length and was cut off. Think no more than needed, and keep to the length that is asked for.';

/** The remark for a second request; null: a second request is no use. */
function remarkOn(error: unknown, { language }: Ask): string | null {
  if (!(error instanceof ModelFailure)) return null;
  if (error.kind === 'wrong-language')
    return `Your last reply was in another language. Write in ${languageName(language ?? 'en')} only.`;
  if (error.kind === 'empty')
    return 'Your last reply was empty or called a tool. There are no tools. Answer in text.';
  if (error.kind === 'length') return cutOff;
  return null;
}

type JsonListener = Omit<Listener, 'onText'> & {
  /** the raw text as it streams, for showing parts of the reply early */
  onText?: Listener['onText'];
};

type JsonOptions<T> = {
  /** the name of the reply's only list, in case a model sends just the list */
  listName?: string;
  /** a further problem of a value that fits the schema, or null */
  judge?: (value: T) => string | null;
  /** the schema in the prompt, if the accepted one is more lenient */
  jsonSchema?: z.ZodType;
};

/**
 * A reply as a value of `schema`: repaired if necessary, and requested once more with a description of the problem.
 * @throws ModelFailure, or the signal's reason
 */
export async function askJson<T>(
  caller: Caller,
  ask: Ask,
  schema: z.ZodType<T>,
  listener: JsonListener,
  { listName, judge, jsonSchema: told = schema }: JsonOptions<T> = {},
): Promise<T> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(told, { target: 'draft-7' }) as Record<
    string,
    unknown
  >;
  let remark: Remark | null = null;
  let times = 1;
  for (let turn = 0; ; turn += 1) {
    const reply = await replyOrProblem(caller, ask, jsonSchema, listener, { remark, times });
    const { text, problem } = reply;
    const parsed = problem === null ? await parseReply(text, schema, listName) : { problem };
    const value = 'value' in parsed ? parsed.value : null;
    const wrong =
      'problem' in parsed ? parsed.problem : (judge?.(parsed.value) ?? languageProblem(parsed.value, ask));
    if (value !== null && wrong === null) return value;
    if (turn > 0) throw new ModelFailure('unreadable', `twice unusable: ${wrong}`);
    times = reply.times;
    await listener.onRestart?.();
    // The reply may contain untrusted text, so it gets a separate field and never becomes part of our remark.
    remark = {
      remark: `Your last reply could not be used. ${wrong} Answer again with the JSON document alone.`,
      last_reply_began: withoutChatter(text).slice(0, 400),
    };
  }
}

const languageProblem = (value: unknown, ask: Ask): string | null =>
  isWrong(ask, value)
    ? `It was in another language. Write in ${languageName(ask.language ?? 'en')} only.`
    : null;

/** A truncated or empty reply is a problem to report to the model, not a failure. */
async function replyOrProblem(
  caller: Caller,
  ask: Ask,
  schema: Record<string, unknown>,
  listener: JsonListener,
  again: { remark: Remark | null; times: number },
): Promise<{ text: string; problem: string | null; times: number }> {
  try {
    return { text: await call(caller, ask, schema, listener, again), problem: null, times: 1 };
  } catch (error) {
    const times = timesAfter(error);
    if (error instanceof ModelFailure && error.kind === 'length') return { text: '', problem: cutOff, times };
    if (error instanceof ModelFailure && error.kind === 'empty')
      return { text: '', problem: 'It was empty or called a tool. There are no tools.', times };
    throw error;
  }
}
