import type { PassageCitation } from '#shared/contract/citation.ts';
import { findVerbatim } from '#shared/rules/documents/find-verbatim.ts';
import { plainMarkdown } from '#shared/rules/documents/plain-markdown.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import type { DocumentPassage } from '../../../chat-types.ts';
import { createLinkFilter } from '../../calling/link-filter.ts';

/** The number of passages in a prompt. */
const mostShown = 8;

/** The passages of a prompt, numbered for quotations, as data. */
export const numberedPassages = (passages: readonly DocumentPassage[]) =>
  passages.slice(0, mostShown).map(({ title, sectionTitle, page, text }, at) => ({
    number: at + 1,
    document: title,
    section: sectionTitle,
    ...(page === null ? {} : { page }),
    text,
  }));

/** The maximum length of a quotation that is held back; a longer text is not a quotation. */
const longest = 1200;
const whole = /^\[\[\s*(\d{1,3})\s*\|([\s\S]*?)\]\]/;

type Shown = { text: string; cites: PassageCitation[] };

/**
 * Checks the quotations in a model's streamed reply: `[[3|words]]` is held back until it is complete, and becomes a
 * quotation with its place only if the words occur verbatim in passage 3; otherwise it is labelled as the model's own
 * words. Our labels are in `language` (BCP 47). All other text passes through the link filter, as in every reply.
 */
export function createCitedText(passages: readonly DocumentPassage[], language?: string | null) {
  const { labels } = lessonWords(language);
  const ownWords = `*(${labels.notInDocuments})*`;
  const shown = passages.slice(0, mostShown);
  const filter = createLinkFilter();
  let held = '';
  let cited = 0;

  const quotation = (number: number, words: string): Shown => {
    const passage = shown[number - 1];
    const quote = passage ? findVerbatim(passage.text, words) : null;
    if (!passage || quote === null) {
      const plain = filter.push(words.trim()) + filter.verbatim(` ${ownWords}`);
      return { text: plain, cites: [] };
    }
    cited += 1;
    const { kind: _, text: __, ...place } = passage;
    const page = place.page === null ? '' : `, page ${place.page}`;
    const said = `“${inLine(quote)}” (${inLine(place.title)}${page})`;
    return { text: filter.verbatim(said), cites: [{ ...place, quote }] };
  };

  const step = (last: boolean): Shown => {
    const out: Shown = { text: '', cites: [] };
    for (;;) {
      const at = held.indexOf('[[');
      if (at < 0) break;
      out.text += filter.push(held.slice(0, at));
      held = held.slice(at);
      const found = whole.exec(held);
      if (found) {
        const { text, cites } = quotation(Number(found[1]), found[2] ?? '');
        out.text += text;
        out.cites.push(...cites);
        held = held.slice(found[0].length);
        continue;
      }
      if (!last && held.length < longest && mayBecomeQuotation(held)) return out;
      // Invalid or truncated: the text is shown as the model's own words.
      const begun = /^\[\[\s*\d{1,3}\s*\|/.exec(held)?.[0];
      out.text += begun ? '' : filter.push('[');
      held = begun ? `${held.slice(begun.length)}` : held.slice(1);
      if (begun) {
        out.text += filter.push(held) + filter.verbatim(` ${ownWords}`);
        held = '';
      }
    }
    // A single bracket may be the first of two.
    const open = !last && held.endsWith('[') ? held.length - 1 : held.length;
    out.text += filter.push(held.slice(0, open));
    held = held.slice(open);
    return out;
  };

  return {
    push: (piece: string): Shown => {
      held += piece;
      return step(false);
    },
    end: (): Shown => {
      const { text, cites } = step(true);
      const label = cited === 0 ? `\n\n*${labels.fromKnowledge}*` : '';
      return { text: text + filter.end() + label, cites };
    },
  };
}

const mayBecomeQuotation = (text: string): boolean => /^\[\[\s*(?:\d{1,3}\s*(?:\|[\s\S]*)?)?$/.test(text);

const inLine = (text: string): string => plainMarkdown(text.replaceAll(/\s+/gu, ' '));
