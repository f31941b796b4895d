import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, LibraryShelf } from '../../library/library-types.ts';
import { alikeTo } from './asked-alike.ts';
import { askedTopic } from './chat-intent.ts';
import { withoutHomonyms } from './homonyms.ts';
import { answers, emphasisedStems } from './lesson-answers.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { namesNeighbour } from './neighbours.ts';
import { inLibraryWords, signsInWords } from './other-words.ts';
import { rankLessons } from './rank-lessons.ts';
import type { RankedLesson } from './ranked-lesson.ts';
import { askedWords } from './read-goal.ts';
import { correctSpelling } from './spelling.ts';
import { type Telling, tellingOf } from './telling-words.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** A passage that answers a question, with where it stands; `lesson` is null for notes that are not the library's. */
export type Passage = { lesson: Lesson | null; heading: string; markdown: string };

/** How much a lesson must be about a question to answer it: see `answers`. */
export const enough = { inLesson: 0.28, inCourse: 0.34, inLibrary: 0.36 } as const;
/** Of a lesson that is about the question: a section with less of the words than this part of the best one. */
const besideIt = 0.6;
const near = 0.2;

/**
 * The passages that answer a question best, at most `most`, from the given lessons. Those that stand in `said` already
 * are passed over. Empty when no section is about it.
 */
export async function findPassages(
  shelf: LibraryShelf,
  question: string,
  lessons: string[],
  { said, most, share }: { said: string; most: number; share: number },
): Promise<Passage[]> {
  const asked = await askedStems(shelf, question);
  const ranked = rankLessons(shelf, asked, lessons).filter((one) => answers(one, share, { near: true }));
  return passagesOf(shelf, ranked, { said, most });
}

/** The best passages of lessons that are about a question, the best lesson's first. */
export function passagesOf(
  shelf: LibraryShelf,
  ranked: RankedLesson[],
  { said, most }: { said: string; most: number },
): Passage[] {
  const found = ranked.flatMap(({ lesson, sections, order }) =>
    sections
      .filter(({ share }) => share >= (sections[0]?.share ?? 0) * besideIt)
      .map((section, place) => ({ lesson, section, order: order - place * 0.3 })),
  );
  const passages: Passage[] = [];
  for (const { lesson, section } of found.sort((left, right) => right.order - left.order)) {
    const passage = passages.length < most ? passageOf(shelf, lesson, section, said) : null;
    if (passage) passages.push(passage);
  }
  return passages;
}

/** The stems of what a question is about; none when it names nothing, or something that the library does not teach. */
export async function askedStems(shelf: LibraryShelf, question: string): Promise<string[]> {
  const words = questionWords(shelf.library, question);
  return words === '' ? [] : ((await shelf.stemsOf([words]))[0] ?? []);
}

/** How like the question is to what people ask each lesson for; nothing is, if it names what is not taught here. */
export async function askedLike(shelf: LibraryShelf, question: string): Promise<Map<string, number>> {
  const words = spokenWords(shelf.library, question);
  if (namesNeighbour(shelf.library, words)) return new Map();
  const [stems = []] = await shelf.stemsOf([words]);
  return alikeTo(shelf, stems);
}

/** What the words of the question say for each lesson; nothing, if it names what is not taught here. */
export async function askedTelling(shelf: LibraryShelf, question: string): Promise<Map<string, Telling>> {
  const words = spokenWords(shelf.library, question);
  if (namesNeighbour(shelf.library, words)) return new Map();
  const [said = [], content = []] = await shelf.stemsOf([words, wantedWords(words)]);
  return tellingOf(shelf, said, content);
}

/** The whole of a question, in the library's names. */
const spokenWords = (library: Library, question: string): string =>
  correctSpelling(library, inLibraryWords(signsInWords(askedTopic(withoutHomonyms(question, question)))));

/** A question in words to look up. */
export const questionWords = (library: Library, question: string): string =>
  askedWords(library, signsInWords(askedTopic(withoutHomonyms(question, question))));

/** The nearest places for a question that nothing answers, so that the learner can see what there is. */
export async function nearestSections(shelf: LibraryShelf, question: string): Promise<Passage[]> {
  const asked = await askedStems(shelf, question);
  const all = shelf.library.lessons.map(({ ref }) => ref);
  return rankLessons(shelf, asked, all)
    .slice(0, 2)
    .filter((one) => one.about >= near)
    .map(({ lesson, sections }) => ({
      lesson,
      heading: lesson.sections[sections[0]?.position ?? 0]?.heading ?? '',
      markdown: '',
    }));
}

function passageOf(
  shelf: LibraryShelf,
  lesson: Lesson,
  { position, matched }: RankedLesson['sections'][number],
  said: string,
): Passage | null {
  const section = lesson.sections[position];
  if (!section) return null;
  const blocks = blocksOf(withoutSolution(section.markdown)).map((block) =>
    bodyMarkdown(shelf.library, lesson, block),
  );
  const markdown = bestBlock(blocks, matched, said);
  return markdown === null ? null : { lesson, heading: section.heading, markdown };
}

/** The passage of any notes that has most of the question's words; null when they are not about it. */
export async function passageOfNotes(
  shelf: LibraryShelf,
  notes: string,
  question: string,
  said: string,
): Promise<Passage | null> {
  const [asked = []] = await shelf.stemsOf([wantedWords(askedTopic(question))]);
  const words = plainWords(notes);
  const known = asked.filter((stem) => words.some((word) => hasStem(word, stem)));
  if (known.length === 0 || known.length / asked.length < enough.inCourse) return null;
  const text = withoutSolution(notes);
  const markdown = bestBlock(blocksOf(text), known, said);
  if (markdown === null) return null;
  const before = text.slice(0, text.indexOf(markdown.split('\n')[0] ?? ''));
  return {
    lesson: null,
    heading:
      before
        .match(/^#{1,6} +(\S.*)$/gm)
        ?.at(-1)
        ?.replace(/^#+ +/, '') ?? '',
    markdown,
  };
}

/** The block with most of the words, a definition before a mention; with the next one where it is cut short. */
function bestBlock(blocks: string[], stems: string[], said: string): string | null {
  const score = (block: string) => {
    const words = plainWords(block);
    const found = stems.filter((stem) => words.some((word) => hasStem(word, stem)));
    return found.length + 0.5 * emphasisedStems(block, stems).length;
  };
  const fresh = blocks.filter((block) => !isHeading(block) && !said.includes(quoted(block)));
  const best = fresh.reduce<string | null>(
    (kept, block) => (kept === null || score(block) > score(kept) ? block : kept),
    null,
  );
  if (best === null || (score(best) === 0 && stems.length > 0)) return null;
  const next = blocks[blocks.indexOf(best) + 1];
  // A short paragraph, or one that announces a list, is no answer without what follows it.
  return next && !isHeading(next) && (best.length < 160 || /:\s*$/.test(best)) ? `${best}\n\n${next}` : best;
}

const isHeading = (block: string) => block.startsWith('#');

/** Paragraphs, lists, tables and formulas of a text, without its figures and code. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}(?![ \t])/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('![') && !block.startsWith('```'));
}

export const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
