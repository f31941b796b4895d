import type { Quotation } from '../documents/find-quote.ts';
import type { Gap } from './gap-text.ts';

/** A sentence, and what of it is left out. */
type GapText = { text: string; gaps: Gap[] };

/** Longer than this nobody leaves out, and few can remember. */
const longestGap = 80;
const longestSentence = 1000;

/**
 * What a card is made of when this is selected in a paragraph: of a few words the sentence that they stand in, with them left
 * out; of more the words themselves, of which the learner says what is left out.
 */
export function gapOfPassage(paragraph: string, { quote, prefix }: Quotation): GapText {
  const whole = { text: quote, gaps: [] };
  if (quote.length > longestGap || quote.includes('\n')) return whole;
  // What stands before it may begin in the paragraph before.
  const before = prefix.slice(prefix.lastIndexOf('\n') + 1);
  const at = paragraph.indexOf(before + quote);
  if (at < 0) return whole;
  const from = at + before.length;
  const sentence = sentenceAround(paragraph, from, from + quote.length);
  if (!sentence || sentence.text.length > longestSentence || sentence.text === quote) return whole;
  const gap: Gap = [from - sentence.from, from - sentence.from + quote.length];
  return { text: sentence.text, gaps: [gap] };
}

/** The sentence that has all of a range in it; null: the range goes on into the next one. */
function sentenceAround(text: string, from: number, to: number): { text: string; from: number } | null {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  const found = sentences.containing(from);
  if (!found || found.index + found.segment.trimEnd().length < to) return null;
  const begins = found.index + found.segment.length - found.segment.trimStart().length;
  return { text: found.segment.trim(), from: begins };
}
