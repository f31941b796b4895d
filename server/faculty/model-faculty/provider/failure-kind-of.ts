import type { FailureKind } from './model-failure.ts';
import type { ProviderWords } from './provider-words.ts';

const busyStatus = new Set([408, 409, 425, 429]);
/** A limit that is over after this time is no used-up quota. */
const soonMs = 120_000;

const ofADay = /(?:\bper|\/|by|\ba).?(?:day|week|month)|\b(?:daily|weekly|monthly|rpd|tpd)\b/i;

/**
 * What providers call a quota that is used up: OpenAI's insufficient_quota and billing_hard_limit_reached, Anthropic's
 * credit balance, OpenRouter's credits, DeepSeek's balance, xAI's spending limit, DashScope's arrearage, a day's free share.
 */
const noQuota = [
  /insufficient.{0,12}(quota|balance|credit|fund)/i,
  /quota.{0,24}(exceeded|exhausted|used up|reached|error)/i,
  /(exceeded|exhausted|used up|reached|over).{0,40}(quota|allowance)/i,
  /billing/i,
  /(credit|balance|fund)s?.{0,24}(too low|insufficient|exhaust|run out|ran out|used up|deplet|not enough|negative)/i,
  /(out of|no|not enough|run out of|ran out of|more|used all (available|your)|without) (remaining )?(credit|fund|balance)/i,
  /payment.{0,3}required|spend(ing)?.{0,3}(limit|cap)|credit.limit|key limit exceeded|usage.limit/i,
  /arrear|overdue|余额不足|欠费/i,
];

const loading =
  /\bload(ing|s|ed)?\b.{0,40}\bmodel|\bmodel\b.{0,60}\b(load(ing)?|warming|starting)\b|loading model|still loading|not (yet )?loaded|warming up|cold.start/i;
/** A model that will not be there in a moment either. */
const notLoaded =
  /(unable|fail(ed|ure|s)?|errors?|could ?n.t|can ?n.t|could not|stopped)\b.{0,12}\bload|loading was stopped|requires? more.{0,20}memory|no models? (is |are )?loaded/i;

const tooLong =
  /context.{0,20}(length|window|size|limit)|too many (input )?tokens|maximum.{0,20}(number of )?tokens allowed|(prompt|input|request).{0,24}too (long|large)|exceed(s|ed)?.{0,30}(maximum|available|model).{0,30}(token|context|length)|must be <= ?\d+\. given|token count.{0,30}exceeds|max_model_len|context.{0,4}the overflows|overflows? the context|max(imum)?.{0,8}(prompt|input|model|sequence).{0,4}len|range of input length|exceeds? (the )?max(imum)? length/i;

const filtered =
  /content.?(filter|management|policy)|safety (system|filter|reasons)|flagged|moderation|jailbreak/i;
const denied =
  /(invalid|incorrect|missing|no|wrong|bad|expired).{0,16}(api|access|auth).{0,4}(key|token)|(api|access|auth).{0,4}(key|token).{0,8}(not valid|invalid|expired)|unauthori[sz]ed|authentication/i;
const busyWords =
  /overload|rate.?limit|too many requests|at capacity|temporarily|unavailable|try again|server.?error|internal error|timed? ?out|busy/i;

/** Whether the provider says that the account has nothing left: not a limit of a minute, which it asks to wait for. */
function isOutOfQuota({ status, text }: ProviderWords, retryAfterMs: number | null): boolean {
  if (status === 402) return true;
  if (status !== null && ![400, 401, 403, 429, 500, 503].includes(status)) return false;
  if (status === 429 && ofADay.test(text)) return true;
  return noQuota.some((words) => words.test(text)) && (retryAfterMs === null || retryAfterMs > soonMs);
}

/** The kind of a failure, by the status and the words of the provider; `status` null: an error inside a stream. */
export function failureKindOf(words: ProviderWords, retryAfterMs: number | null): FailureKind {
  const { status, text } = words;
  if (isOutOfQuota(words, retryAfterMs)) return 'no-quota';
  // Groq and others answer 413 or 429 for a prompt that is longer than a minute's tokens.
  if (
    status === 413 ||
    ((status === null || status === 400 || status === 422 || status === 500) && tooLong.test(text))
  )
    return 'too-long';
  if (status === null || status >= 500 || status === 425) {
    if (notLoaded.test(text)) return 'refused';
    if (loading.test(text)) return 'loading';
  }
  if ((status === null || status === 400 || status === 403 || status === 422) && filtered.test(text))
    return 'filtered';
  if (status === null) return denied.test(text) ? 'denied' : busyWords.test(text) ? 'busy' : 'broken';
  // Proxies have many more of them, such as 520 to 524.
  if (busyStatus.has(status) || (status >= 500 && status !== 501)) return 'busy';
  if (status === 401 || status === 403) return 'denied';
  // Some answer 400 for a wrong key.
  if (status === 400 && denied.test(text)) return 'denied';
  return status === 404 ? 'not-found' : 'refused';
}
