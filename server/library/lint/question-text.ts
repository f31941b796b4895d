import { kinds, type LibraryQuestion } from '#questions/kinds.ts';

/** Lower-case words and numbers of a text, without accents and Markdown markup; '1,200.50' stays one number. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? [];
}

/** The words of a text as one line, surrounded by spaces, so that ` a b ` can be searched as a whole phrase. */
export const phraseOf = (text: string): string => ` ${wordsOf(text).join(' ')} `;

export const containsPhrase = (text: string, phrase: string): boolean =>
  phrase.trim() !== '' && phraseOf(text).includes(phraseOf(phrase));

/** All texts that a learner reads before answering. */
export function shownText(question: LibraryQuestion): string {
  return [question.prompt, 'code' in question ? question.code : '', ...choicesOf(question)].join('\n');
}

export const choicesOf = (question: LibraryQuestion): string[] =>
  kinds[question.type].choices?.(question).texts ?? [];

/** Share of the words of `needle` that also occur in `hay`, 0 to 1. */
export function shareOfWords(needle: string[], hay: string[]): number {
  const known = new Set(hay);
  const wanted = [...new Set(needle)];
  return wanted.length === 0 ? 0 : wanted.filter((word) => known.has(word)).length / wanted.length;
}
