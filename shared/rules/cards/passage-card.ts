import type { Quotation } from '../documents/find-quote.ts';
import type { Gap } from './gap-text.ts';

/** A sentence with its gaps. */
type GapText = { text: string; gaps: Gap[] };

/** Maximum length of a gap, since longer ones are hard to remember. */
const longestGap = 80;
const longestSentence = 1000;

/**
 * The text for a card from a selection in a paragraph: for a few words their whole sentence, with them as a gap; for a
 * longer selection the selected text, in which the learner chooses the gaps.
 */
export function gapOfPassage(paragraph: string, { quote, prefix }: Quotation): GapText {
  const whole = { text: quote, gaps: [] };
  if (quote.length > longestGap || quote.includes('\n')) return whole;
  // The prefix may begin in the previous paragraph.
  const before = prefix.slice(prefix.lastIndexOf('\n') + 1);
  const at = paragraph.indexOf(before + quote);
  if (at < 0) return whole;
  const from = at + before.length;
  const sentence = sentenceAround(paragraph, from, from + quote.length);
  if (!sentence || sentence.text.length > longestSentence || sentence.text === quote) return whole;
  const gap: Gap = [from - sentence.from, from - sentence.from + quote.length];
  return { text: sentence.text, gaps: [gap] };
}

/** The sentence that contains a range; null if the range spans several. */
function sentenceAround(text: string, from: number, to: number): { text: string; from: number } | null {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  const found = sentences.containing(from);
  if (!found || found.index + found.segment.trimEnd().length < to) return null;
  const begins = found.index + found.segment.length - found.segment.trimStart().length;
  return { text: found.segment.trim(), from: begins };
}
