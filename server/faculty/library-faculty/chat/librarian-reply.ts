import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { tellingWords } from '../../../library/ranking/words.ts';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import type { ChatInput } from '../../chat-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { ownBooks } from '../lesson/find-resources.ts';
import { selfStudyResources } from '../lesson/self-study-resources.ts';
import { asTitle, harmless, shortened } from '../spoken.ts';
import { sectionOf } from './answer-places.ts';
import { readIntent } from './chat-intent.ts';
import { classroomAddress, isOpen, libraryAddress } from './course/course-links.ts';
import { type FoundAnswer, findAnswer } from './find-answer.ts';
import { type Around, rankPlaces } from './rank-places.ts';
import { readQuestion } from './read-question.ts';

const listWords =
  /\b(?:resources?|books?|links?|sources?|websites?|videos?|pages?|reading|read|list|library|librarian|where)\b/giu;

/** What to read next: the learner's own books, the lesson's pages, and matching sections of the library. */
export function librarianReply(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): string {
  const topic = input.question.replace(listWords, ' ');
  const places = placesOn(shelf, topic, {
    inHand: lessons.map(({ ref }) => ref),
    course: input.lesson?.courseSources ?? [],
  });
  const sections = places.map(
    (place) => `- ${linkTo(place)} in “${place.lesson.short}”${inCourse(input, place.lesson, lessons)}`,
  );
  const books = ownBooks(input.lesson?.course.referenceBooks ?? []).map(
    ({ title, link }) => `- ${link ? `[${title}](${link})` : `*${harmless(title)}*`} (your own)`,
  );
  const about = places.length > 0 ? [...new Set(places.map(({ lesson }) => lesson))].slice(0, 1) : lessons;
  const pages = about
    .flatMap((lesson) => lesson.resources)
    .map(({ title, link, description }) => `- [${title}](${link}): ${description}`);
  const parts = [
    sections.length > 0 ? `In the library it is explained here:\n\n${sections.join('\n')}` : '',
    books.length + pages.length > 0 ? `Further reading:\n\n${[...books, ...pages].join('\n')}` : '',
  ].filter((part) => part !== '');
  const asked = tellingWords(topic).length > 0 && readIntent(input.question) !== 'resources';
  if (sections.length === 0 && asked) {
    parts.unshift(
      `I have looked, and the library has no section on “${shortened(harmless(input.question), 80)}”. I list only what I know to be there, and invent no titles.`,
    );
  }
  if (sections.length === 0 && input.lesson?.unit.kind === 'self-study') parts.push(byOneself(input.lesson));
  if (parts.length === 0)
    return 'The library has nothing on this, and I do not invent titles or links. Books that you name for a course are listed here first.';
  return parts.join('\n\n');
}

const mostPlaces = 3;

type SectionOfLesson = { lesson: Lesson; heading: string };

/** A link into the library, where every lesson can be read even if it is not open in the course. */
function linkTo({ lesson, heading }: SectionOfLesson): string {
  const at = lesson.sections.findIndex((section) => section.heading === heading);
  const title = asTitle(heading).replace(/[[\]]/g, '');
  return `[“${title}”](${libraryAddress(lesson, sectionAnchor(lesson.sections, at))})`;
}

function lessonsOf(found: FoundAnswer): Lesson[] {
  switch (found.kind) {
    case 'sure':
      return [found.place.lesson, ...found.also];
    case 'lead':
      return [found.place, ...found.others].map(({ lesson }) => lesson);
    case 'unsure':
      return found.places.map(({ lesson }) => lesson);
    case 'nothing':
      return [];
  }
}

/** The sections of the library on a topic, best first. */
function placesOn(shelf: LibraryShelf, topic: string, around: Around): SectionOfLesson[] {
  const question = readQuestion(shelf, topic, null);
  const found = findAnswer(shelf, question, around);
  if (found.kind === 'nothing') return [];
  const lessons = lessonsOf(found);
  const near = [...new Set(lessons)].map(({ ref }) => ({ ref, order: 1 }));
  const places = rankPlaces(shelf, question, near).flatMap((one) => {
    const section = lessons.includes(one.lesson) ? sectionOf(one) : null;
    return section ? [{ lesson: one.lesson, heading: section.heading }] : [];
  });
  return places
    .filter((one, at) => places.findIndex(({ heading }) => heading === one.heading) === at)
    .slice(0, mostPlaces);
}

/** Without library lessons, repeats the activity's advice on searching for sources. */
function byOneself(lesson: LessonView): string {
  const ways = selfStudyResources(lesson).slice(0, 3);
  return `The list of this activity says how to look for it yourself. To begin with:\n\n${ways
    .map(({ title, description }) => `- **${harmless(title)}**: ${harmless(description)}`)
    .join('\n')}`;
}

function inCourse(input: ChatInput, lesson: Lesson, lessons: Lesson[]): string {
  if (lessons.includes(lesson)) return ', this lesson';
  const { outline } = input;
  const at = outline?.units.findIndex((unit) => unit.lessons.includes(lesson.ref)) ?? -1;
  if (outline && at >= 0) {
    const name = `lesson ${at + 1} of your course`;
    return isOpen(outline, at) ? `, [${name}](${classroomAddress(outline, at)})` : `, ${name}`;
  }
  return input.lesson?.courseSources.includes(lesson.ref) ? ', in your course' : '';
}
