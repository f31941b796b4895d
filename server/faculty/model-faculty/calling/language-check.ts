import { speaks } from '#shared/rules/language/infer-language.ts';
import { countWords } from '#shared/rules/language/segment-words.ts';
import { proseOfValue, runningProse } from './running-prose.ts';

/** Shorter paragraphs show nothing. */
const fewestWords = 5;
/** Letters of running prose in the expected language that settle it, whatever else a text has. */
const enoughOwn = 40;
/** Letters in another language, without them, that make a reply wrong. */
const enoughOther = 60;

/** The letters of a text; one of a script without spaces, where a word has one or two, counts twice. */
const lettersOf = (text: string): number =>
  (text.match(/\p{L}/gu)?.length ?? 0) +
  (text.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0);

/**
 * Whether the running prose of a reply, a Markdown text or a JSON value, is clearly in another language than `tag` (BCP 47).
 * Dialogues, examples, quotations, lists, titles and links may stand in any language. False in doubt: for short texts,
 * names, code and languages that are not told apart, and where there is prose in the expected one.
 */
export function isAnotherLanguage(reply: unknown, tag: string): boolean {
  const paragraphs = typeof reply === 'string' ? runningProse(reply) : proseOfValue(reply);
  let own = 0;
  let other = 0;
  for (const text of paragraphs) {
    if (countWords(text) < fewestWords) continue;
    const spoken = speaks(text, tag);
    if (spoken === true) own += lettersOf(text);
    else if (spoken === false) other += lettersOf(text);
  }
  return own < enoughOwn && other >= enoughOther;
}

/** 'German (de)' */
export function languageName(tag: string): string {
  try {
    return `${new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag} (${tag})`;
  } catch {
    return tag;
  }
}
