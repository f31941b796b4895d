import type { Asked } from '#questions/kinds.ts';
import { bounds } from '#shared/contract/bounds.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { titled } from '#shared/rules/lesson-words/lesson-words.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ExamOptions, WrittenExam } from '../../exam-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { documentQuestions } from '../documents/document-exam.ts';
import { isFromDocuments } from '../documents/document-lesson.ts';
import { madeFromDocuments } from '../documents/made-from-documents.ts';
import { lessonSources, unitObjectives } from '../lesson/lesson-sources.ts';
import { madeByLibrary } from '../made-by-library.ts';
import { withOtherNumbers } from './other-numbers.ts';
import { pickQuestions } from './pick-questions.ts';
import { selfStudyQuestions } from './self-study-exam.ts';

/** An exam from the lessons' question banks, or open questions if the library has no lesson. Keys are kept separate. */
export function writeExam(shelf: LibraryShelf, view: LessonView, options: ExamOptions): WrittenExam {
  const count = Math.min(Math.max(1, Math.trunc(options.count)), bounds.questionCount);
  const attempt = Math.max(1, Math.trunc(options.attempt));
  if (isFromDocuments(view)) {
    const title = titled('ownWords', view.unit.title, view.course.language);
    return writtenExam(title, documentQuestions(view, { ...options, count, attempt }), madeFromDocuments);
  }
  const lessons = lessonSources(shelf, view);
  const asked =
    lessons.length > 0
      ? fromBanks(shelf, view, lessons, { ...options, count, attempt })
      : selfStudyQuestions(view, count, attempt, options.seed);
  return writtenExam(titleOf(view, lessons), asked, madeByLibrary);
}

const writtenExam = (title: string, asked: Asked[], madeBy: MadeBy): WrittenExam => ({
  title,
  questions: asked.map(({ question }) => question),
  keys: Object.fromEntries(asked.map(({ question, key }) => [question.id, key])),
  madeBy,
});

function fromBanks(
  shelf: LibraryShelf,
  view: LessonView,
  lessons: Lesson[],
  { count, attempt, seed, asked = [], avoid = [], scoredOnly = false }: ExamOptions,
): Asked[] {
  const objectives = unitObjectives(view, lessons);
  const bank = lessons
    .flatMap((lesson) => lesson.questions)
    .filter((question) => objectives.has(question.objective) && !(scoredOnly && question.type === 'open'));
  const order = `${seed}/${attempt}`;
  return pickQuestions(bank, count, attempt, seed, avoid).map((question) =>
    withOtherNumbers(shelf.library, question, {
      order,
      numbers: `${order}/${question.id}`,
      before: asked.filter(({ id }) => id === question.id),
    }),
  );
}

const titleOf = ({ unit, course }: LessonView, lessons: Lesson[]): string =>
  titled(lessons.length === 0 ? 'toYourself' : 'exam', unit.title, course.language);
