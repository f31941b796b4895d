import { withoutSolution } from '#shared/rules/plain-text.ts';
import type {
  Lesson,
  LibraryHit,
  LibraryShelf,
  LibraryTerm,
  SectionRole,
} from '../../library/library-types.ts';
import { askedTopic } from './chat-intent.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** A passage that answers a question, with where it stands; `lesson` is null for notes that are not the library's. */
export type Passage = { lesson: Lesson | null; heading: string; markdown: string };

/** Share of the question's words, rare ones counting more, that a section must have to count as an answer. */
export const enough = { inLesson: 0.4, inCourse: 0.55, inLibrary: 0.6 } as const;
const near = 0.3;
/** So much more must a lesson as a whole have before a section of it may have less, and how much less. */
const lessonMargin = 0.2;
const sectionOfLesson = 0.6;
/** Where an explanation is looked for first when sections have the same words. */
const fitness: Record<SectionRole, number> = {
  explanation: 0.3,
  question: 0.2,
  misconception: 0.2,
  example: 0.1,
  summary: 0,
  try: -0.3,
};

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
  const wanted = wantedWords(askedTopic(question));
  if (wanted === '') return [];
  const hits = await shelf.search(wanted, { lessons, kinds: ['section'], limit: 12 });
  const weigh = weights(shelf, hits[0]?.asked ?? []);
  const aboutIt = lessonsAbout(shelf, hits[0]?.asked ?? [], weigh, share + lessonMargin);
  const found = hits
    .filter((hit) => weigh(hit.matched) >= (aboutIt.has(hit.lesson) ? share * sectionOfLesson : share))
    .flatMap((hit, place) => {
      const section = shelf.library.lesson(hit.lesson)?.sections[hit.position];
      if (!section) return [];
      const defines = emphasisedStems(section.markdown, hit.matched).length > 0 ? 0.3 : 0;
      return [{ hit, order: weigh(hit.matched) + fitness[section.role] + defines - place * 0.02 }];
    })
    .sort((left, right) => right.order - left.order);
  const passages: Passage[] = [];
  for (const { hit } of found) {
    const passage = passageOf(shelf, hit, said);
    if (passage && passages.length < most) passages.push(passage);
  }
  return passages;
}

/** Lessons whose title, terms, objectives and notes together have so much of a question that they must be about it. */
function lessonsAbout(
  { places }: LibraryShelf,
  asked: string[],
  weigh: (words: string[]) => number,
  share: number,
): Set<string> {
  const found = new Map<string, Set<string>>();
  for (const place of places) {
    const words = found.get(place.lesson) ?? new Set();
    for (const word of asked) if (place.stems.has(word)) words.add(word);
    found.set(place.lesson, words);
  }
  return new Set([...found].filter(([, words]) => weigh([...words]) >= share).map(([lesson]) => lesson));
}

/** How much of a question some of its words are: a word that stands everywhere in the library counts little. */
function weights({ places }: LibraryShelf, asked: string[]): (words: string[]) => number {
  const sections = places.filter((place) => place.kind === 'section');
  const weight = new Map(
    asked.map((word) => {
      const having = sections.filter((place) => place.stems.has(word)).length;
      return [word, Math.log(1 + sections.length / (having + 0.5))];
    }),
  );
  const sum = (words: string[]) => words.reduce((total, word) => total + (weight.get(word) ?? 0), 0);
  return (words) => sum(words) / (sum(asked) || 1);
}

/** The nearest places for a question that nothing answers, so that the learner can see what there is. */
export async function nearestSections(shelf: LibraryShelf, question: string): Promise<Passage[]> {
  const wanted = wantedWords(askedTopic(question));
  const hits = wanted === '' ? [] : await shelf.search(wanted, { kinds: ['section'], limit: 2 });
  const weigh = weights(shelf, hits[0]?.asked ?? []);
  return hits
    .filter((hit) => weigh(hit.matched) >= near)
    .map((hit) => ({ lesson: shelf.library.lesson(hit.lesson), heading: hit.heading, markdown: '' }));
}

function passageOf(shelf: LibraryShelf, hit: LibraryHit, said: string): Passage | null {
  const lesson = shelf.library.lesson(hit.lesson);
  const section = lesson?.sections[hit.position];
  if (!lesson || !section) return null;
  const blocks = blocksOf(withoutSolution(section.markdown)).map((block) =>
    bodyMarkdown(shelf.library, lesson, block),
  );
  const markdown = bestBlock(blocks, hit.matched, said);
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
        .match(/^#{1,6} +(.+)$/gm)
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
  if (best === null || score(best) === 0) return null;
  const next = blocks[blocks.indexOf(best) + 1];
  // A short paragraph, or one that announces a list, is no answer without what follows it.
  return next && !isHeading(next) && (best.length < 160 || /:\s*$/.test(best)) ? `${best}\n\n${next}` : best;
}

const isHeading = (block: string) => block.startsWith('#');

/** What stands in bold is being defined there. */
function emphasisedStems(markdown: string, stems: string[]): string[] {
  const words = plainWords([...markdown.matchAll(/\*\*([^*\n]+)\*\*/g)].map((match) => match[1]).join(' '));
  return stems.filter((stem) => words.some((word) => hasStem(word, stem)));
}

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

/** The key terms that a question names, longest first, from the given lessons in their order. */
export function namedTerms(question: string, lessons: Lesson[]): { lesson: Lesson; term: LibraryTerm }[] {
  const asked = plainWords(askedTopic(question)).map(singular).join(' ');
  const found = lessons.flatMap((lesson) =>
    lesson.terms.flatMap((term) => {
      const names = [term.term, ...term.also].map((name) => plainWords(name).map(singular).join(' '));
      const longest = Math.max(
        0,
        ...names.filter((name) => ` ${asked} `.includes(` ${name} `)).map((name) => name.length),
      );
      return longest > 0 ? [{ lesson, term, longest }] : [];
    }),
  );
  const first = found.filter(
    (one, place) => found.findIndex((other) => other.term.term === one.term.term) === place,
  );
  return first.sort((left, right) => right.longest - left.longest);
}

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word);
