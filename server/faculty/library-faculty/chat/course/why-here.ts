import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../../library/ranking/words.ts';
import type { ChatInput, CourseOutline } from '../../../chat-types.ts';
import { ability, harmless, joinNames, shortened } from '../../spoken.ts';

const mostNamed = 2;

/** The purpose of this lesson in its course: the learner's own objectives, or the later lessons that build on it. */
export function whyHere(
  shelf: LibraryShelf,
  { lesson }: ChatInput,
  outline: CourseOutline,
  lessons: Lesson[],
): string {
  const serves = (lesson?.unit.serves ?? []).map((one) => `“${shortened(harmless(one), 120)}”`);
  const wish = serves.length > 0 ? `It serves what you asked for: ${joinNames(serves)}.` : '';
  const later = buildingOn(shelf, outline, lessons);
  const reason = [wish, later].filter((part) => part !== '').join(' ');
  const learned = lessons.flatMap(({ objectives }) =>
    objectives.map(({ text }) => plainText(ability(text))),
  )[0];
  const fallback = `No other lesson of the course needs it. It is here as a part of “${shortened(harmless(lesson?.course.title ?? ''), 100)}”.${learned ? ` Afterwards you can ${learned}.` : ''}`;
  return `${reason === '' ? fallback : reason} If it is not what you want, you can leave it: go on with *Next* to the last activity and press *End Session*, or [edit the course](/courses/${outline.courseId}/edit).`;
}

/** The next lessons of the course that build on this one, with the key terms that they use. */
function buildingOn({ library }: LibraryShelf, { units, at }: CourseOutline, lessons: Lesson[]): string {
  const refs = new Set(lessons.map(({ ref }) => ref));
  const later = units.flatMap(({ title, lessons: taught }, place) => {
    const builds = taught.flatMap((ref) => library.lesson(ref) ?? []);
    return place > at && builds.some(({ prerequisites }) => prerequisites.some((one) => refs.has(one)))
      ? [{ place, title, builds }]
      : [];
  });
  const named = later.slice(0, mostNamed).map(({ place, title }) => `lesson ${place + 1}, “${title}”,`);
  if (named.length === 0) return '';
  const taken = termsIn(
    lessons,
    later.flatMap(({ builds }) => builds),
  ).map((term) => `*${term}*`);
  const words = taken.length > 0 ? ` ${usedThere(taken)}` : '';
  return `It is here because ${joinNames(named)} ${named.length > 1 ? 'build' : 'builds'} on it.${words}`;
}

const usedThere = (terms: string[]): string =>
  terms.length === 1
    ? `What ${terms[0]} means, for instance, is explained here and needed there.`
    : `The words ${joinNames(terms)}, for instance, are explained here and needed there.`;

const mostTerms = 3;

/** The key terms of these lessons that occur in the others. */
function termsIn(lessons: Lesson[], others: Lesson[]): string[] {
  const text = ` ${others.flatMap(({ sections }) => sections.flatMap(({ markdown }) => wordsOf(markdown))).join(' ')} `;
  const uses = (name: string) =>
    [name, `${name}s`].some((one) => text.includes(` ${wordsOf(one).join(' ')} `));
  return lessons
    .flatMap(({ terms }) => terms.map(({ term }) => term))
    .filter(uses)
    .slice(0, mostTerms);
}
