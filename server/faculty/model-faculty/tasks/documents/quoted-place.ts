import { citedWordsAddress } from '#shared/rules/documents/cited-words.ts';
import { findVerbatim } from '#shared/rules/documents/find-verbatim.ts';
import { fingerprint } from '#shared/rules/documents/fingerprint.ts';
import { plainMarkdown } from '#shared/rules/documents/plain-markdown.ts';
import type { LessonPassage } from './lesson-passages.ts';

/** The maximum length of a quotation marked by a model. */
const longest = 1200;

/**
 * The place of words that a model quotes from a passage, as a link in the text, for which the page inserts the words. Null:
 * they do not occur verbatim in the passage. Unmarked copies may have any length.
 */
export function quotedPlace(
  passage: LessonPassage | undefined,
  words: string,
  most = longest,
): string | null {
  const quote = passage && words.length <= most ? findVerbatim(passage.text, words) : null;
  if (!passage || quote === null) return null;
  const from = passage.text.indexOf(quote);
  const { documentId, documentTitle, section, block, page } = passage;
  const place = { from, to: from + quote.length, mark: fingerprint(quote) };
  const name = `“${plainMarkdown(documentTitle.replaceAll(/\s+/gu, ' '))}”`;
  return `[${page === null ? name : `${name}, page ${page}`}](${citedWordsAddress({ documentId, section, block, ...place })})`;
}
