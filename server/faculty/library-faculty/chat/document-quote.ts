import type { PassageCitation } from '#shared/contract/citation.ts';
import { plainMarkdown } from '#shared/rules/documents/plain-markdown.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import type { DocumentPassage } from '../../chat-types.ts';
import { shortened } from '../spoken.ts';
import { quoted } from './quotation.ts';

/** A longer paragraph is quoted in part, by whole sentences. */
const longest = 1600;

/** The passage as a citation: its whole paragraph, or those sentences of a long one that cover most of the question. */
export function citationOf(passage: DocumentPassage, stems: ReadonlySet<string>): PassageCitation {
  const { kind: _, text, ...place } = passage;
  return { ...place, quote: text.length <= longest ? text : sentencesAbout(text, stems) };
}

/** Consecutive whole sentences of a text, up to the maximum length, that have most of the stems. */
function sentencesAbout(text: string, stems: ReadonlySet<string>): string {
  const starts = [
    0,
    ...[...text.matchAll(/[.!?。！？]["'”’)]*\s+|\n/gu)].map((end) => end.index + end[0].length),
  ];
  const ends = [...starts.slice(1), text.length];
  let best = { from: 0, to: longest, words: -1 };
  for (const from of starts) {
    const to =
      ends.findLast((end) => end > from && end - from <= longest) ?? Math.min(text.length, from + longest);
    const words = new Set(stemsOf(text.slice(from, to))).intersection(stems).size;
    if (words > best.words) best = { from, to, words };
  }
  const quote = text.slice(best.from, best.to).trim();
  // Removes half of a surrogate pair at either end.
  return quote.isWellFormed() ? quote : quote.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

/** A citation as a quotation in Markdown; code and tables keep their lines and columns. */
export function quotation({ quote }: PassageCitation, kind: DocumentPassage['kind']): string {
  if (kind !== 'code' && kind !== 'table') return quoted(plainMarkdown(quote));
  const fence = '`'.repeat(Math.max(3, ...[...quote.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return quoted(`${fence}\n${quote}\n${fence}`);
}

const inWords = (text: string) => plainMarkdown(shortened(text, 90)).replaceAll('\n', ' ');

type Place = Omit<PassageCitation, 'quote'>;

/** 'page 12'; empty if the document has no pages */
const pageOf = ({ page }: Place) => (page === null ? '' : `page ${page}`);

/** '“The hive”, under “Winter”, page 12' */
export function namedPlace(place: Place): string {
  const { title, sectionTitle } = place;
  const section =
    sectionTitle.trim() === '' || sectionTitle === title ? '' : `under “${inWords(sectionTitle)}”`;
  return [`“${inWords(title)}”`, section, pageOf(place)].filter((part) => part !== '').join(', ');
}

/** A link to the place, for readers of the text without citations. */
export function linkedPlace(place: Place): string {
  const { documentId, title, sectionTitle, section, block } = place;
  const name = inWords(sectionTitle.trim() === '' ? title : sectionTitle);
  const of = [
    sectionTitle.trim() === '' || sectionTitle === title ? '' : `in “${inWords(title)}”`,
    pageOf(place),
  ];
  return [`[${name}](/documents/${documentId}?section=${section}&block=${block})`, ...of]
    .filter((part) => part !== '')
    .join(', ');
}
