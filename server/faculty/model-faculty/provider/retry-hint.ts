/** A Retry-After header in seconds or as an HTTP date, as milliseconds from `now`; null if it is neither. */
function ofHeader(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const msOfUnit: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** 'Please try again in 7m12.5s', 'retry after 26 seconds', and Google's retryDelay in the details ('34s'). */
function ofText(text: string): number | null {
  const said =
    /(?:retry|try again|wait)(?: in| after| for)? ((?:\d+(?:\.\d+)? ?(?:ms|hours?|h|minutes?|min|m|seconds?|sec|s)\b ?){1,3}|(?:\d+(?:\.\d+)?(?:ms|h|m|s)){1,3})/i.exec(
      text,
    )?.[1] ?? /(?:RetryInfo|retryDelay)\D{0,10}(\d+(?:\.\d+)?s)/.exec(text)?.[1];
  if (said === undefined) return null;
  let ms = 0;
  for (const [, count, unit = 's'] of said.matchAll(/(\d{1,9}(?:\.\d{1,9})?) ?(ms|h|m|s)/gi))
    ms += Number(count) * (msOfUnit[unit.toLowerCase()] ?? 1000);
  return Math.round(ms);
}

/** The pause that a provider asks for, in milliseconds; null: none. */
export function retryHint(
  headers: Record<string, string> | undefined,
  text: string,
  now: number,
): number | null {
  const ms = Number(headers?.['retry-after-ms']);
  if (headers?.['retry-after-ms'] !== undefined && Number.isFinite(ms)) return Math.max(0, ms);
  return ofHeader(headers?.['retry-after'], now) ?? ofText(text);
}
