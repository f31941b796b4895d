import { type FoldedText, foldText } from './folded-text.ts';
import { nearStretches, type Stretch } from './near-text.ts';
import { joinTexts, type TextRange } from './text-places.ts';

/** A passage as its text and context; `block`: the block in which it began. */
export type Quotation = { block: number; quote: string; prefix: string; suffix: string };

/** A quotation of at least this many letters is identified by itself; a shorter one also needs context. */
const knownAlone = 8;
/** A quotation of at least this many letters with several occurrences is assigned to the nearest, even without context. */
const knownTwice = 24;
/** letters of context that identify a short quotation */
const knownAround = 6;
/** letters of context on both sides that locate a quotation whose text has changed */
const surely = 12;
/** maximum number of letters of context that are compared on each side */
const side = 20;
/** maximum number of candidates with the same context */
const mostBetween = 20;

/** Quotation, prefix and suffix after folding. */
type Wanted = { quote: string; prefix: string; suffix: string; expected: number };

/**
 * Finds quotations in the texts of a section's blocks: literally, using the context to choose among several; then ignoring
 * white space, hyphens and quotation marks; then by the context on both sides; then approximately. Null if nothing is
 * found, or if the result is ambiguous.
 */
export function quoteFinder(texts: readonly string[]): (quotation: Quotation) => TextRange | null {
  const { whole, offsetOf, rangeOf } = joinTexts(texts);
  let folded: FoldedText | null = null;
  return (quotation) => {
    const places = occurrences(whole, quotation.quote);
    const expectedAt = offsetOf({ block: quotation.block, offset: 0 });
    const unchanged = nearest(
      places.filter(({ from, to }) => isAround(whole, quotation, from, to)),
      expectedAt,
    );
    if (unchanged) return rangeOf(unchanged.from, unchanged.to);
    folded ??= foldText(whole);
    const text = folded;
    const wanted = wantedOf(quotation, text.unitAt(expectedAt));
    const exact = places.map((stretch) => {
      const from = text.unitAt(stretch.from);
      return { from, to: Math.max(from, text.unitAt(stretch.to)), stretch };
    });
    const asItStands = likeliest(text.units, wanted, exact);
    if (asItStands) return rangeOf(asItStands.stretch.from, asItStands.stretch.to);
    if (wanted.quote === '') return null;
    const found =
      likeliest(text.units, wanted, occurrences(text.units, wanted.quote)) ??
      betweenTheSame(text.units, wanted) ??
      withSmallDifferences(text.units, wanted);
    return found && rangeOf(text.from(found.from), text.to(found.to - 1));
  };
}

function wantedOf({ quote, prefix, suffix }: Quotation, expected: number): Wanted {
  const fold = (text: string) => foldText(text).units;
  return { quote: fold(quote), prefix: fold(prefix), suffix: fold(suffix), expected };
}

/** All occurrences, including overlapping ones. */
function occurrences(text: string, wanted: string): Stretch[] {
  const found: Stretch[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    found.push({ from: at, to: at + wanted.length });
  return found;
}

/** Does the whole stored context match exactly? */
const isAround = (whole: string, { prefix, suffix }: Quotation, from: number, to: number): boolean =>
  whole.startsWith(suffix, to) && whole.endsWith(prefix, from);

/** The occurrence nearest to the expected position; ties go to the following one. */
function nearest(found: readonly Stretch[], expected: number): Stretch | null {
  const distance = ({ from }: Stretch) => (from >= expected ? from - expected : expected - from + 0.5);
  return found.reduce<Stretch | null>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    null,
  );
}

/** The number of matching letters of context before and after a range. The beginning and end of the text match as well. */
function around(text: string, { prefix, suffix }: Wanted, { from, to }: Stretch): number {
  let before = 0;
  while (before < prefix.length && from > before && text[from - 1 - before] === prefix.at(-1 - before))
    before += 1;
  let behind = 0;
  while (behind < suffix.length && text[to + behind] === suffix[behind]) behind += 1;
  const atEdge = Number(prefix === '' && from === 0) + Number(suffix === '' && to >= text.length);
  return before + behind + atEdge * knownAround;
}

/** The candidate with the most matching context; ties by distance. Null if none is certain. */
function likeliest<S extends Stretch>(text: string, wanted: Wanted, found: readonly S[]): S | null {
  let best: { stretch: S; agreed: number; distance: number } | null = null;
  for (const stretch of found) {
    const agreed = around(text, wanted, stretch);
    const distance = Math.abs(stretch.from - wanted.expected);
    if (!best || agreed > best.agreed || (agreed === best.agreed && distance < best.distance))
      best = { stretch, agreed, distance };
  }
  if (!best) return null;
  const { length } = wanted.quote;
  const enough = Math.min(knownAround, wanted.prefix.length + wanted.suffix.length || knownAround);
  const isKnown = length >= (found.length === 1 ? knownAlone : knownTwice) || best.agreed >= enough;
  return isKnown ? best.stretch : null;
}

/** The text that is now between the old context, if at least half of it is the same. */
function betweenTheSame(text: string, wanted: Wanted): Stretch | null {
  const before = wanted.prefix.slice(-side);
  const behind = wanted.suffix.slice(0, side);
  if (before.length + behind.length < surely) return null;
  const longest = wanted.quote.length * 2 + side;
  // Starts with the longer side, since a short one has many occurrences.
  const stretches =
    before.length >= behind.length
      ? occurrences(text, before).map(({ to }) => ({ from: to, to: endBefore(text, behind, to, longest) }))
      : occurrences(text, behind).map(({ from }) => ({
          from: beginBehind(text, before, from, longest),
          to: from,
        }));
  let best: (Stretch & { differences: number }) | null = null;
  for (const { from, to } of stretches.slice(0, mostBetween)) {
    if (from < 0 || to <= from) continue;
    const now = text.slice(from, to);
    const differences = distanceOf(now, wanted.quote);
    if (differences > Math.max(now.length, wanted.quote.length) / 2) continue;
    if (!best || differences < best.differences) best = { from, to, differences };
  }
  return best;
}

/** The start of the suffix, at most this far from `from`; without a suffix, the end of the text. -1: not found */
function endBefore(text: string, behind: string, from: number, longest: number): number {
  if (behind === '') return text.length - from <= longest ? text.length : -1;
  const at = text.slice(from, from + longest + behind.length).indexOf(behind);
  return at < 0 ? -1 : from + at;
}

/** The end of the prefix, at most this far before `to`; without a prefix, the start of the text. -1: not found */
function beginBehind(text: string, before: string, to: number, longest: number): number {
  if (before === '') return to <= longest ? 0 : -1;
  const start = Math.max(0, to - longest - before.length);
  const at = text.slice(start, to).lastIndexOf(before);
  return at < 0 ? -1 : start + at + before.length;
}

/** Allows one character in five to differ. */
function withSmallDifferences(text: string, wanted: Wanted): Stretch | null {
  const most = Math.floor(wanted.quote.length / 5);
  const found = nearStretches(text, wanted.quote, most, wanted.expected);
  const fewest = Math.min(...found.map(({ differences }) => differences));
  return likeliest(
    text,
    wanted,
    found.filter(({ differences }) => differences === fewest),
  );
}

/** The edit distance of two texts (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(
        Math.min((before[column - 1] ?? 0) + same, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1),
      );
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
