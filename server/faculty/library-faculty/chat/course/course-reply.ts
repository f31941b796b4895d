import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import type { ChatInput, CourseOutline } from '../../../chat-types.ts';
import { harmless, joinNames, shortened } from '../../spoken.ts';
import { type CourseQuestion, readCourseQuestion } from './course-intent.ts';
import { classroomAddress, isOpen, libraryAddress } from './course-links.ts';
import { type Taught, whereTaught } from './course-topic.ts';
import { whyHere } from './why-here.ts';

/**
 * Answers a question about the course itself from its data: when a topic comes, how to go there or skip this lesson, the
 * purpose of this lesson, how long it takes. Null: the message is about something else.
 */
export function courseReply(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): string | null {
  const asked = input.lesson && input.outline ? readCourseQuestion(input.question) : null;
  return asked && input.outline ? answer(shelf, input, input.outline, lessons, asked) : null;
}

function answer(
  shelf: LibraryShelf,
  input: ChatInput,
  outline: CourseOutline,
  lessons: Lesson[],
  { aim, topic }: CourseQuestion,
): string | null {
  switch (aim) {
    case 'when':
      return whenItComes(shelf, outline, lessons, topic);
    case 'go':
      return goingTo(shelf, outline, whereTaught(shelf, outline, topic), topic);
    case 'skip':
      return past(outline);
    case 'locked':
      return whatLockedMeans(shelf, outline);
    case 'to-do-with':
      return isAboutThis(shelf, outline, lessons, topic) ? null : whyHere(shelf, input, outline, lessons);
    case 'why':
      return whyHere(shelf, input, outline, lessons);
    case 'next':
      return outline.units[outline.at + 1]
        ? `Next comes ${named(outline, outline.at + 1)}. ${way(shelf, outline, outline.at + 1)}`
        : `This is the last lesson of the course, lesson ${outline.at + 1} of ${outline.units.length}.`;
    case 'length':
    case 'count':
      return extent(outline);
    case 'device':
      return onDevice(lessons);
    case 'install':
      return lessons.length > 0 ? toInstall(lessons) : null;
    case 'needs':
      return buildsOn(shelf, outline, lessons);
    case 'exam':
      return `The exam is the last step of each lesson, so here it comes at the end of lesson ${outline.at + 1}. It has no time limit; you begin it when you are ready, and you may end the lesson without it.`;
  }
}

const howToEnd =
  'To end this one, go on with *Next* to its last activity and press *End Session*; you may finish without the exam.';

const named = ({ units }: CourseOutline, at: number): string => `lesson ${at + 1}, “${units[at]?.title}”`;

/** The link to a unit: in the classroom if it is open there, else in the library, which is public. */
function way(shelf: LibraryShelf, outline: CourseOutline, at: number, ref: string | null = null): string {
  if (at === outline.at) return 'You are in it.';
  if (isOpen(outline, at)) return `It is open: [go to it](${classroomAddress(outline, at)}).`;
  const read = alsoInLibrary(shelf, outline, at, ref);
  const opens = 'In the classroom it opens when the lessons before it have been ended.';
  return read === '' ? opens : `${read} ${opens}`;
}

function alsoInLibrary(
  { library }: LibraryShelf,
  { units }: CourseOutline,
  at: number,
  ref: string | null = null,
): string {
  const lesson = library.lesson(ref ?? units[at]?.lessons[0] ?? '');
  return lesson ? `You can read it now: [${lesson.short}](${libraryAddress(lesson)}).` : '';
}

function whenItComes(
  shelf: LibraryShelf,
  outline: CourseOutline,
  lessons: Lesson[],
  topic: string,
): string | null {
  const taught = whereTaught(shelf, outline, topic);
  if (taught?.kind === 'library') return besideCourse(shelf, taught.ref, topic);
  if (!taught) return null;
  // A question on this lesson's topic may be about the subject: 'When do I make a comment?'
  if (taught.at === outline.at) return lessons.length > 0 ? null : 'That is this lesson.';
  return `That is ${named(outline, taught.at)}. ${way(shelf, outline, taught.at, taught.ref)}`;
}

function besideCourse({ library }: LibraryShelf, ref: string, topic: string): string | null {
  const lesson = library.lesson(ref);
  const said = shortened(harmless(topic.replace(/^(?:about|on|how to|to|with) /, '')), 60);
  return lesson
    ? `No lesson of this course is about “${said}”. The nearest in the library, which you can read at any time, is [${lesson.short}](${libraryAddress(lesson)}).`
    : null;
}

function goingTo(shelf: LibraryShelf, outline: CourseOutline, taught: Taught, topic: string): string | null {
  if (!taught) return past(outline);
  if (taught.kind === 'library') return besideCourse(shelf, taught.ref, topic);
  const { at, ref } = taught;
  const where = `You mean ${named(outline, at)}.`;
  if (isOpen(outline, at)) return `${where} ${way(shelf, outline, at, ref)}`;
  const read = alsoInLibrary(shelf, outline, at, ref);
  return `${where} In the classroom it opens when the lessons before it have been ended. ${read === '' ? '' : `To have a look, you need not wait. ${read} `}${howToEnd} ${otherOrder(outline)}`;
}

function whatLockedMeans(shelf: LibraryShelf, outline: CourseOutline): string {
  const locked = outline.units.findIndex((_, at) => !isOpen(outline, at));
  if (locked === -1)
    return `No lesson of this course is locked: you can open any of them. ${otherOrder(outline)}`;
  return `“Locked” says only that the lessons before it have not been ended. ${howToEnd} ${otherOrder(outline)} ${alsoInLibrary(shelf, outline, locked)}`.trim();
}

/** Besides ending this lesson: what the learner can do about the order of lessons. */
function otherOrder(outline: CourseOutline): string {
  const address = `/courses/${outline.courseId}`;
  const edit = `You can also put the lessons in another order, or take one out: [edit the course](${address}/edit).`;
  if (outline.units.every((_, at) => isOpen(outline, at))) return edit;
  return `Or press *Open all lessons* on [the course’s page](${address}), then any of them opens. ${edit}`;
}

const past = (outline: CourseOutline): string =>
  `Yes, nothing holds you here. ${howToEnd} ${otherOrder(outline)}`;

/** Whether a topic belongs to this lesson's own subject. */
function isAboutThis(shelf: LibraryShelf, outline: CourseOutline, lessons: Lesson[], topic: string): boolean {
  const taught = whereTaught(shelf, outline, topic);
  return lessons.length > 0 && (!taught || taught.kind === 'library' || taught.at === outline.at);
}

function extent({ units, at }: CourseOutline): string {
  const rest = units.slice(at + 1);
  const sum = (some: typeof units) => some.reduce((total, { minutes }) => total + minutes, 0);
  const all =
    units.length === 1
      ? 'It is the only lesson of this course.'
      : `It is lesson ${at + 1} of ${units.length}; ${rest.length === 0 ? 'none comes after it' : `the ${rest.length === 1 ? 'one' : `${rest.length}`} after it ${rest.length === 1 ? 'takes' : 'take'} ${spell(sum(rest))}`}, the whole course ${spell(sum(units))}.`;
  return `This lesson takes about ${spell(units[at]?.minutes ?? 0)}, more if you do every exercise. ${all}`;
}

/** A duration in words. */
function spell(minutes: number): string {
  if (minutes < 90) return `${minutes} minutes`;
  return `${Math.round(minutes / 30) / 2} hours`;
}

/** What has to be installed, by what a lesson has one do. */
function toInstall(lessons: Lesson[]): string {
  return runsPrograms(lessons)
    ? 'No, there is nothing to install: the programs of this lesson run right here in the page, when you press *Run*. Where something is to be tried outside of Lectern, the lesson says so, and it is never needed to go on.'
    : 'No, there is nothing to install: all of this lesson works in the browser.';
}

/** The lessons that this one builds on, by what its authors say, with where each is in the course. */
function buildsOn(shelf: LibraryShelf, outline: CourseOutline, lessons: Lesson[]): string | null {
  if (lessons.length === 0) return null;
  const refs = [...new Set(lessons.flatMap(({ prerequisites }) => prerequisites))];
  if (refs.length === 0) return 'No: this lesson builds on no other one.';
  const known = refs.flatMap((ref) => {
    const lesson = shelf.library.lesson(ref);
    const at = outline.units.findIndex((unit) => unit.lessons.includes(ref));
    if (!lesson) return [];
    return at >= 0
      ? `lesson ${at + 1}, “${lesson.short}”`
      : `[${lesson.short}](${libraryAddress(lesson)}), which is not in your course`;
  });
  return `It builds on ${joinNames(known)}. You need not have finished that: where a word from there comes up, ask me about it.`;
}

const runsPrograms = (lessons: Lesson[]): boolean =>
  lessons.some(({ blocks }) => blocks.some(({ kind }) => kind === 'code'));

function onDevice(lessons: Lesson[]): string {
  const typing = runsPrograms(lessons)
    ? ' The programs of this lesson run in the page as well, though they are easier to type with a keyboard; only what it has you do outside of Lectern, such as keeping files in a folder, wants a computer.'
    : '';
  return `Yes: the lessons, their exercises and the exam work in the browser of a phone, a tablet or a computer. Sign in there, and you go on where you were.${typing}`;
}
