import type { ReadPassage } from '../../../document-types.ts';
import type { PromptData } from '../../calling/fit-context.ts';

/** A paragraph that a model may quote by number, with its place. */
export type LessonPassage = {
  documentId: string;
  documentTitle: string;
  section: number;
  /** the nearest heading above it */
  heading: string;
  block: number;
  page: number | null;
  text: string;
};

/** The maximum characters of a lesson in a prompt; the longest lesson has about 45,000. */
const mostSigns = 60_000;
/** The maximum characters of one paragraph. */
const mostOfOne = 4000;

/** The paragraphs of a lesson for a prompt, in order. Headings are given with the paragraphs below them. */
export function lessonPassages(read: readonly ReadPassage[]): LessonPassage[] {
  const found: LessonPassage[] = [];
  let signs = 0;
  for (const { documentId, documentTitle, section, title, from, blocks } of read) {
    let heading = title;
    for (const [at, { kind, text, page }] of blocks.entries()) {
      if (kind === 'heading') heading = text;
      if (kind === 'heading' || text.trim() === '') continue;
      signs += Math.min(text.length, mostOfOne);
      if (signs > mostSigns) return found;
      found.push({ documentId, documentTitle, section, heading, block: from + at, page, text });
    }
  }
  return found;
}

/** The passages in the form of a prompt, numbered for quotations, as data. */
export const shownPassages = (passages: readonly LessonPassage[]): NonNullable<PromptData['passages']> =>
  passages.map(({ documentTitle, heading, page, text }, at) => ({
    number: at + 1,
    document: documentTitle,
    section: heading,
    ...(page === null ? {} : { page }),
    text: text.slice(0, mostOfOne),
  }));
