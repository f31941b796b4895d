import type { Quotation } from './find-quote.ts';
import { joinTexts, type TextRange } from './text-places.ts';

/** Maximum UTF-16 code units of a quotation, and of its context on each side. */
export type QuoteBounds = { quote: number; context: number };

/** The text of a range in a section's blocks with its context. 'blank': no text; 'long': too long. */
export function quoteOf(
  texts: readonly string[],
  { start, end }: TextRange,
  bounds: QuoteBounds,
): Quotation | 'blank' | 'long' {
  const { whole, offsetOf, rangeOf } = joinTexts(texts);
  let from = offsetOf(start);
  let to = offsetOf(end);
  while (from < to && isSpace(whole[from])) from += 1;
  while (to > from && isSpace(whole[to - 1])) to -= 1;
  if (from >= to) return 'blank';
  if (isSecondHalf(whole[from])) from -= 1;
  if (isSecondHalf(whole[to])) to += 1;
  if (to - from > bounds.quote) return 'long';
  return {
    block: rangeOf(from, to).start.block,
    quote: whole.slice(from, to),
    prefix: wholeSigns(whole.slice(Math.max(0, from - bounds.context), from), 'start'),
    suffix: wholeSigns(whole.slice(to, to + bounds.context), 'end'),
  };
}

const isSpace = (sign: string | undefined): boolean => sign !== undefined && sign.trim() === '';

const isSecondHalf = (unit: string | undefined): boolean =>
  unit !== undefined && /^[\uDC00-\uDFFF]$/.test(unit);

/** Removes a half surrogate pair at the cut, which could not be stored. */
function wholeSigns(text: string, cut: 'start' | 'end'): string {
  if (text.isWellFormed()) return text;
  return cut === 'start' ? text.slice(1) : text.slice(0, -1);
}
