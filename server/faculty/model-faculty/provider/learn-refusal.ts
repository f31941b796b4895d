import type { Abilities } from './model-abilities.ts';
import type { ModelCall } from './model-types.ts';
import { type ProviderWords, wordsOf } from './provider-words.ts';
import { leastOf } from './thinking-effort.ts';
import { toldReply } from './told-sizes.ts';

type Body = Record<string, unknown> & {
  messages?: { role?: unknown }[];
  output_config?: { effort?: unknown; format?: unknown };
  generationConfig?: Record<string, unknown>;
};

/** A part of a request: what refusals call it, whether it was sent, and what is sent instead from then on. */
type Part = {
  name: string;
  called: RegExp;
  sent: (body: Body) => boolean;
  /** false: nothing is left to try */
  instead: (abilities: Abilities, words: ProviderWords, body: Body | null) => boolean;
};

/** Sets an ability; false if it has this value already. */
function changed<Key extends keyof Abilities>(
  abilities: Abilities,
  key: Key,
  value: Abilities[Key],
): boolean {
  if (abilities[key] === value) return false;
  abilities[key] = value;
  return true;
}

/** A value is refused, not the setting. */
const ofValue =
  /value|budget|must be|should be|one of|only (works|supports|accepts)|supported (values|levels)|disabl|turn(ed)? off/i;

/** The parts that providers are known to refuse. */
const parts: Part[] = [
  {
    name: "the template's switch for thinking",
    called: /chat_template|enable_thinking/i,
    sent: () => true,
    instead: (abilities) =>
      abilities.templateSwitch === 'sent' && changed(abilities, 'templateSwitch', 'of no use'),
  },
  {
    name: 'thinking',
    called: /reasoning|thinking|\bthink\b|effort|budget/i,
    sent: (body) =>
      Boolean(
        body.reasoning_effort ??
          body.thinking ??
          body.output_config?.effort ??
          body.generationConfig?.thinkingConfig,
      ),
    instead: (abilities, { text, named }) => {
      if (abilities.leastEffort === null) return false;
      abilities.leastEffort = ofValue.test(text) ? leastOf(named, abilities.leastEffort) : null;
      return true;
    },
  },
  {
    name: 'structured answers',
    called:
      /response_?format|json_?(schema|object)|json (schema|mode)|output_config|output_format|responseJsonSchema|responseMimeType|response_?schema|grammar|structured|guided|tool_choice|\btools\b|tool use|function calling/i,
    sent: (body) =>
      Boolean(
        body.response_format ??
          body.output_config?.format ??
          body.generationConfig?.responseMimeType ??
          body.tools,
      ),
    instead: (abilities) => changed(abilities, 'structure', false),
  },
  {
    name: 'the report of tokens',
    called: /stream_?options|include_usage/i,
    sent: (body) => Boolean(body.stream_options),
    instead: ({ without }) => !without.has('stream_options') && without.add('stream_options').size > 0,
  },
  {
    name: 'temperature',
    called: /temperature/i,
    sent: (body) => (body.temperature ?? body.generationConfig?.temperature) !== undefined,
    instead: (abilities) => changed(abilities, 'temperature', false),
  },
  {
    name: 'the name of the limit',
    called: /max_?(completion_|new_|output_)?tokens/i,
    sent: (body) =>
      (body.max_tokens ?? body.max_completion_tokens) !== undefined && body.messages !== undefined,
    instead: (abilities, { text, named }) => {
      const isName = (name: string) => name === 'max_tokens' || name === 'max_completion_tokens';
      const refused = named.find(isName) ?? /max_(?:completion_)?tokens/.exec(text)?.[0];
      const other = refused === 'max_completion_tokens' ? 'max_tokens' : 'max_completion_tokens';
      return changed(abilities, 'limitName', abilities.limitName === 'as usual' ? other : 'none');
    },
  },
  {
    name: 'the system prompt',
    // A phrase, since an error may quote a word of the prompt, and instructions are safer apart from it.
    called:
      /system[_ ]?.{0,24}(role|prompt|message|instruction)|\broles?\b.{0,40}(system|alternate|developer|supported)|support(s|ed)? (the )?system|developer (instruction|role|message)|^(role|system|developer)$/i,
    sent: (body) =>
      Boolean(
        body.system ??
          body.systemInstruction ??
          body.messages?.some(({ role }) => role === 'system' || role === 'developer'),
      ),
    instead: (abilities, { text }, body) => {
      const isDeveloper =
        abilities.systemRole === 'as usual' &&
        /developer/i.test(text) &&
        (body?.messages ?? []).some(({ role }) => role === 'developer');
      return changed(abilities, 'systemRole', isDeveloper ? 'system' : 'in the question');
    },
  },
];

/** Without these there is no request. */
const needed = new Set([
  'model',
  'messages',
  'contents',
  'stream',
  'generationConfig',
  'max_tokens',
  'system',
]);

const refuses =
  /not? (be |currently |yet )?(support|allow|permit|accept|recogni|implement|available|enabl|known|valid)|n't (support|allow|accept|recogni)|unsupported|unavailable|unknown|unrecogni[sz]ed|unexpected|extra|forbidden|invalid|deprecat|disabl|only|must|should|cannot|can't|may not|removed|no longer|does not exist|alternate|reject|refus|too large|exceed|range|at most|maximum|>|不支持|不正确|无效|不允许/i;
/** The server's own failures, except those of a template or grammar that the request caused. */
const refusesInside = /support|alternate|template|jinja|grammar|json.?schema/i;
/** Statuses that have other causes than a part of the request. */
const otherStatus = new Set([401, 402, 403, 404, 408, 409, 425, 429, 502, 503, 504, 529]);

/**
 * Learns from a refusal which part of the request is to be left out or sent otherwise from now on. Returns the name of
 * that part; null: it is about none of them, or nothing is left to try.
 */
export function learnRefusal(abilities: Abilities, error: unknown, call: ModelCall): string | null {
  const words = wordsOf(error);
  const { status, text, named } = words;
  if (status === null || status < 400 || otherStatus.has(status)) return null;
  if (!(status >= 500 ? refusesInside : refuses).test(text)) return null;
  const most = isAboutSize(text)
    ? toldReply(text, Math.min(call.maxOutputTokens, abilities.outputTokens ?? Number.POSITIVE_INFINITY))
    : null;
  if (most !== null) {
    abilities.outputTokens = most;
    return `replies of more than ${most} tokens`;
  }
  const body = bodyOf(error);
  const refused = inOrder(words).find(
    (part) => (body === null || part.sent(body)) && part.instead(abilities, words, body),
  );
  if (refused) return refused.name;
  const other = named.find(
    (name) => body !== null && Object.hasOwn(body, name) && !needed.has(name) && !abilities.without.has(name),
  );
  if (other === undefined || status >= 500) return null;
  abilities.without.add(other);
  return other;
}

/** The parts that a refusal may be about: those named as fields first, then by their place in the text. */
function inOrder({ text, named }: ProviderWords): Part[] {
  const byName = named.flatMap((name) => parts.filter(({ called }) => called.test(name)));
  const inText = parts
    .map((part) => ({ part, at: text.search(part.called) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ part }) => part);
  return [...new Set([...byName, ...inText])];
}

/** Whether a refusal that names the limit is about its size, not its name. */
const isAboutSize = (text: string): boolean =>
  /\d{3,}/.test(text) &&
  !/unsupported (parameter|value)|not supported (with|by|for)|use '?max_completion_tokens/i.test(text);

function bodyOf(error: unknown): Body | null {
  const { requestBodyValues } = (error ?? {}) as { requestBodyValues?: unknown };
  return typeof requestBodyValues === 'object' && requestBodyValues !== null
    ? (requestBodyValues as Body)
    : null;
}
