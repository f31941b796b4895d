import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, LibraryHit, LibraryShelf, LibraryTerm } from '../../library/library-types.ts';
import { askedTopic } from './chat-intent.ts';
import { bodyMarkdown } from './lesson-markdown.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** A passage of the library that answers a question, with where it stands. */
export type Passage = { lesson: Lesson; heading: string; markdown: string };

/** Share of the question's words that a section must have to count as an answer. */
const enough = 0.5;

/**
 * The passages that answer a question best, at most `most`, from the given lessons (null: the whole library). Those
 * that stand in `said` already are passed over. Empty when no section is about it.
 */
export async function findPassages(
  shelf: LibraryShelf,
  question: string,
  lessons: string[] | null,
  said: string,
  most: number,
): Promise<Passage[]> {
  const wanted = wantedWords(askedTopic(question));
  if (wanted === '') return [];
  const hits = await shelf.search(wanted, { ...(lessons ? { lessons } : {}), kinds: ['section'], limit: 12 });
  const passages: Passage[] = [];
  for (const hit of hits.filter(answers)) {
    const passage = passageOf(shelf, hit, said);
    if (passage && !passages.some((one) => one.markdown === passage.markdown)) passages.push(passage);
    if (passages.length === most) break;
  }
  return passages;
}

const answers = (hit: LibraryHit) => hit.matched.length / Math.max(1, hit.asked.length) >= enough;

/** The nearest places for a question that nothing answers, so that the learner can see what there is. */
export async function nearestSections(
  shelf: LibraryShelf,
  question: string,
  lessons: string[] | null,
): Promise<Passage[]> {
  const wanted = wantedWords(askedTopic(question));
  const hits =
    wanted === ''
      ? []
      : await shelf.search(wanted, { ...(lessons ? { lessons } : {}), kinds: ['section'], limit: 2 });
  return hits.flatMap((hit) => {
    const lesson = shelf.library.lesson(hit.lesson);
    return lesson ? [{ lesson, heading: hit.heading, markdown: '' }] : [];
  });
}

function passageOf(shelf: LibraryShelf, hit: LibraryHit, said: string): Passage | null {
  const lesson = shelf.library.lesson(hit.lesson);
  const section = lesson?.sections[hit.position];
  if (!lesson || !section) return null;
  const blocks = blocksOf(withoutSolution(section.markdown))
    .map((markdown, place) => ({ markdown: bodyMarkdown(shelf.library, lesson, markdown), place }))
    .filter(({ markdown }) => !said.includes(quoted(markdown)));
  const score = (markdown: string) => {
    const words = plainWords(markdown);
    return hit.matched.filter((stem) => words.some((word) => hasStem(word, stem))).length;
  };
  const best = [...blocks].sort(
    (left, right) => score(right.markdown) - score(left.markdown) || left.place - right.place,
  )[0];
  if (!best || score(best.markdown) === 0) return null;
  const next = blocks.find((block) => block.place === best.place + 1);
  // A short paragraph, or one that announces a list, is no answer without what follows it.
  const whole =
    next && (best.markdown.length < 160 || /:\s*$/.test(best.markdown))
      ? `${best.markdown}\n\n${next.markdown}`
      : best.markdown;
  return { lesson, heading: section.heading, markdown: whole };
}

/** Paragraphs, lists, tables and formulas of a section, without its figures. */
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
