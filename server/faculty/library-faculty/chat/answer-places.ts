import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';
import type { RankedPassage } from '../../../library/ranking/library-ranking.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import { asTitle, capitalised } from '../spoken.ts';

/** A place in a lesson that can answer a question: a prepared answer, a section or a key term, by its index. */
export type AnswerPlace = { lesson: Lesson; kind: RankedPassage['kind']; place: number };

/** The id of a place in a choice, such as 'statistics/averages#answer-2'. */
export const placeId = ({ lesson, kind, place }: AnswerPlace): string => `${lesson.ref}#${kind}-${place}`;

/** The place with this id; null if there is none. */
export function placeOf(library: Library, id: string): AnswerPlace | null {
  const [, ref = '', kind = '', place = ''] = /^([^#]+)#(answer|section|term)-(\d{1,3})$/.exec(id) ?? [];
  const lesson = library.lesson(ref);
  const found = lesson && { lesson, kind: kind as AnswerPlace['kind'], place: Number(place) };
  return found && isThere(found) ? found : null;
}

function isThere({ lesson, kind, place }: AnswerPlace): boolean {
  const lists = { answer: lesson.answers, section: lesson.sections, term: lesson.terms };
  return lists[kind][place] !== undefined;
}

/** The title of a place as a choice, in one line. */
export function placeTitle({ lesson, kind, place }: AnswerPlace): string {
  if (kind === 'answer') return capitalised(asQuestion(lesson.answers[place]?.asks[0] ?? lesson.title));
  if (kind === 'term') return `What is meant by “${lesson.terms[place]?.term}”?`;
  return `“${asTitle(lesson.sections[place]?.heading ?? '')}” in “${lesson.short}”`;
}

/** Among the questions of a prepared answer, the one with most of these words, in one line. */
export function nearestAsk({ answers, title }: Lesson, place: number, wanted: ReadonlySet<string>): string {
  const [first = title, ...others] = answers[place]?.asks ?? [];
  const shared = (ask: string) => new Set(stemsOf(ask)).intersection(wanted).size;
  const nearest = others.reduce((kept, ask) => (shared(ask) > shared(kept) ? ask : kept), first);
  return capitalised(asQuestion(nearest));
}

const asQuestion = (text: string) => (/[.?!…]$/.test(text) ? text : `${text}?`);

/** The section that a place belongs to; null for a key term. */
export function sectionOf({ lesson, kind, place }: AnswerPlace): NotesSection | null {
  if (kind === 'section') return lesson.sections[place] ?? null;
  const anchor = kind === 'answer' ? lesson.answers[place]?.section : null;
  return lesson.sections.find((_, at) => sectionAnchor(lesson.sections, at) === anchor) ?? null;
}

/**
 * The paragraph of a text with most of the wanted stems, and the next one if it is too short. Paragraphs that `said`
 * contains are skipped; null if none is left.
 */
export function bestParagraph(markdown: string, wanted: ReadonlySet<string>, said: string): string | null {
  const blocks = withoutSolution(markdown)
    .split(/\n{2,}(?![ \t])/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:!\[|```|#|:::[a-z]*$)/.test(block));
  const score = (block: string) => new Set(stemsOf(block).filter((stem) => wanted.has(stem))).size;
  const [first, ...others] = blocks.filter((block) => !said.includes(quoted(block)));
  if (first === undefined) return null;
  const best = others.reduce((kept, block) => (score(block) > score(kept) ? block : kept), first);
  const next = blocks[blocks.indexOf(best) + 1];
  return next && (best.length < 160 || /:\s*$/.test(best)) ? `${best}\n\n${next}` : best;
}

export const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
