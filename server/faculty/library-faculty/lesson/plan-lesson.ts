import { bareTitle, titled } from '#shared/rules/lesson-words/lesson-words.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { LessonDesign, LessonView, PlannedActivity } from '../../lesson-types.ts';
import { formsOf } from '../course/lesson-units.ts';
import { topicName } from '../course/self-study-units.ts';
import { documentPlan, isFromDocuments } from '../documents/document-lesson.ts';
import { madeByLibrary } from '../made-by-library.ts';
import { asSentence, asTitle, inWords, joinNames, shortened } from '../spoken.ts';
import { lessonSources } from './lesson-sources.ts';

/** The activities of one unit: Professor, Librarian and Examiner, with distinct titles. */
export function planLesson(shelf: LibraryShelf, lesson: LessonView): LessonDesign {
  if (isFromDocuments(lesson)) return documentPlan(lesson);
  const lessons = lessonSources(shelf, lesson);
  const { title, objective } = lesson.unit;
  return { title, objective, activities: activitiesOf(lesson, lessons), madeBy: madeByLibrary };
}

function activitiesOf(view: LessonView, lessons: Lesson[]): PlannedActivity[] {
  const [first] = lessons;
  if (!first) return selfStudyActivities(view);
  if (view.unit.kind === 'practice' || view.unit.kind === 'review')
    return lookingBackActivities(view, lessons);
  return [
    ...lessons.flatMap(teachingActivities),
    resourcesActivity(view, lessons),
    examActivity(view, lessons),
  ];
}

/** The two activities that teach one lesson, notes and practice; also used to find the lesson of an activity. */
export function teachingActivities(lesson: Lesson): [notes: PlannedActivity, practice: PlannedActivity] {
  const heading = (role: string, fallback: string) =>
    asTitle(lesson.sections.find((section) => section.role === role)?.heading ?? fallback);
  const misconception = lesson.sections.find((section) => section.role === 'misconception');
  const trap = misconception
    ? `a tempting mistake (“${asTitle(misconception.heading)}”)`
    : 'a tempting mistake';
  return [
    {
      leader: 'Professor',
      type: 'notes',
      title: heading('question', lesson.title),
      objective: asSentence(plainText(lesson.summary)),
    },
    {
      leader: 'Professor',
      type: 'practice',
      title: heading('example', `${lesson.short}: worked through`),
      objective: `Follow one case to its end, see through ${trap}, then do one yourself.`,
    },
  ];
}

function examActivity({ unit, course }: LessonView, lessons: Lesson[]): PlannedActivity {
  const forms = formsOf(lessons.flatMap(({ questions }) => questions));
  const title = lessons.length === 1 ? lessons[0]?.title : unit.title;
  return {
    leader: 'Examiner',
    type: 'exam',
    title: shortened(titled('exam', title ?? unit.title, course.language), 150),
    objective: asSentence(`On ${joinNames(mainTerms(lessons))}: ${forms}`),
  };
}

/** Three key terms of a single lesson, or two of each of several. */
const mainTerms = (lessons: Lesson[]) =>
  lessons.flatMap(({ terms }) => terms.slice(0, lessons.length > 1 ? 2 : 3)).map(({ term }) => term);

function lookingBackActivities(view: LessonView, lessons: Lesson[]): PlannedActivity[] {
  const names = joinNames(lessons.map((lesson) => `“${lesson.short}”`));
  const review = view.unit.kind === 'review';
  const terms = joinNames(
    lessons
      .flatMap((lesson) => lesson.terms.slice(0, lessons.length > 1 ? 1 : 3))
      .slice(0, 4)
      .map(({ term }) => term),
  );
  return [
    {
      leader: 'Professor',
      type: 'practice',
      title: review ? `What is still there? ${terms}` : `From memory: ${terms}`,
      objective: `Answer from memory first, then compare with ${shortened(names, 200)}.`,
    },
    resourcesActivity(view, lessons),
    {
      leader: 'Examiner',
      type: 'exam',
      title: shortened(
        review
          ? `Mixed exam: ${names}`
          : titled('exam', bareTitle(view.unit.title, 'practice'), view.course.language),
        150,
      ),
      objective: review
        ? `Questions from ${inWords(lessons.length)} ${lessons.length === 1 ? 'lesson' : 'lessons'} in no particular order.`
        : 'Other questions on the same objectives, as far as there are any.',
    },
  ];
}

function resourcesActivity(view: LessonView, lessons: Lesson[]): PlannedActivity {
  const terms = lessons
    .flatMap((lesson) => lesson.terms.slice(0, lessons.length > 1 ? 1 : 3))
    .map(({ term }) => term);
  const own = view.course.referenceBooks.length;
  const books =
    own === 0 ? '' : own === 1 ? 'Your own book first, then ' : `Your own ${inWords(own)} books first, then `;
  const pages = 'free pages that we know and would recommend to a friend.';
  return {
    leader: 'Librarian',
    type: 'resources',
    title: `Further reading: ${joinNames(terms.slice(0, 4))}`,
    objective: books ? `${books}${pages}` : `F${pages.slice(1)}`,
  };
}

function selfStudyActivities({ unit, course }: LessonView): PlannedActivity[] {
  const topic = shortened(
    joinNames((unit.serves.length > 0 ? unit.serves : [unit.title]).map(topicName)),
    110,
  );
  return [
    {
      leader: 'Professor',
      type: 'notes',
      title: unit.kind === 'self-study' ? unit.title : titled('onYourOwn', topic, course.language),
      objective: `The library has nothing on “${topic}”. This is a plan for finding out by yourself, and for knowing when you have.`,
    },
    {
      leader: 'Librarian',
      type: 'resources',
      title: titled('ownSources', topic, course.language),
      objective:
        course.referenceBooks.length > 0
          ? 'The books that you named, and what to look up beside them. The library has nothing on this, and invents nothing.'
          : 'The library has nothing on this, and invents nothing. Here is what to look up, where, and how to tell a good source.',
    },
    {
      leader: 'Examiner',
      type: 'exam',
      title: titled('toYourself', topic, course.language),
      objective: 'You answer in your own words and hold the answer against a checklist. It is not marked.',
    },
  ];
}
