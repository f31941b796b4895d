import { createHash } from 'node:crypto';
import { bounds } from '#shared/contract/bounds.ts';
import type { LibraryQuestion, LibraryShelf } from '../../../library/library-types.ts';
import { isTelling, lintQuestions, longestShare } from '../../../library/question-lint-service.ts';
import type { LearnerView, LessonView, TaskContext, WrittenExam } from '../../faculty.ts';
import { askedQuestion } from '../../library-faculty/exam-question.ts';
import { askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { acceptedExam, examSchema, type ModelQuestion, readQuestion } from './exam-questions.ts';
import { createBlindGate } from './solving/blind-gate.ts';
import { sourcesOf } from './sources.ts';
import { lessonData, madeByModel, oneLine, profileOf, silentListener } from './task-tools.ts';

type Options = { count: number; attempt: number; seed: string };
type Refused = { prompt: string; problem: string };

/** How often questions that did not pass are written anew; then the exam has fewer. */
const mostRegenerations = 2;

/**
 * An exam of questions that passed the gate: readable, with a key that resolves, not telling, no two alike, and solved
 * blind to the same answer, if somebody can be asked. Those that do not pass are asked for again with what was wrong;
 * after that the exam is shorter, and its title says so.
 * @throws ModelFailure if no question passed
 */
export async function writeExam(
  caller: Caller,
  shelf: LibraryShelf,
  { lesson, learner, options }: { lesson: LessonView; learner: LearnerView; options: Options },
  context: TaskContext,
): Promise<WrittenExam> {
  const count = Math.min(Math.max(1, Math.trunc(options.count)), bounds.questionCount);
  const blind = createBlindGate(caller, lesson, `${options.seed}/${options.attempt}`);
  let passed: LibraryQuestion[] = [];
  let refused: Refused[] = [];
  let failure: ModelFailure | null = null;
  const sources = await sourcesOf(shelf, lesson);
  for (let round = 0; round <= mostRegenerations && passed.length < count; round += 1) {
    await context.progress(passed.length, count, progressLabel(round, refused.length));
    try {
      const wanted = count - passed.length;
      const written = await questionsOf(
        caller,
        { lesson, learner, options, sources },
        { wanted, passed, refused },
        context,
      );
      const unreadable = gate(written, passed, count, lesson, options);
      await context.progress(passed.length, count, 'Solving the questions without their key');
      const solved = await blind.pass(passed, context);
      passed = solved.passed;
      refused = [...unreadable, ...solved.refused];
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failure = error;
      break;
    }
  }
  if (passed.length === 0) throw failure ?? new ModelFailure('unreadable', 'no question passed the gate');
  return examOf(caller, { passed, checks: blind.checks }, lesson, count, options);
}

/** What the learner who waits is told, and what the record of the generation keeps: never a word of a question. */
function progressLabel(round: number, refused: number): string {
  if (round === 0) return 'Writing questions';
  if (refused === 0) return 'Writing the questions that are missing';
  return refused === 1 ? 'Replacing a weak question' : `Replacing ${refused} weak questions`;
}

type Place = {
  lesson: LessonView;
  learner: LearnerView;
  options: Options;
  sources: { title: string; text: string }[];
};
type State = { wanted: number; passed: LibraryQuestion[]; refused: Refused[] };

async function questionsOf(
  caller: Caller,
  { lesson, learner, options, sources }: Place,
  { wanted, passed, refused }: State,
  context: TaskContext,
): Promise<ModelQuestion[]> {
  const data = {
    lessonTitle: lesson.unit.title,
    ...lessonData(lesson),
    studentProfile: profileOf(learner),
    sources,
    questionCount: wanted,
    attempt: options.attempt,
    ...(options.attempt > 1
      ? { note: 'The learner has sat this exam before: ask about other sides of the objectives.' }
      : {}),
    already_there: passed.map((one) => one.prompt),
    refused,
  };
  const { questions } = await askJson(
    caller,
    {
      task: 'exam-questions',
      system: prompts.examinerQuestions,
      data,
      temperature: 0.7,
      maxOutputTokens: 800 + wanted * 600,
      language: lesson.course.language ?? null,
    },
    acceptedExam,
    silentListener('exam', context),
    { listName: 'questions', jsonSchema: examSchema },
  );
  return questions;
}

/** Adds to `passed` what the gate lets through, one by one, and answers with what it did not. */
function gate(
  written: ModelQuestion[],
  passed: LibraryQuestion[],
  count: number,
  lesson: LessonView,
  { seed, attempt }: Options,
): Refused[] {
  const objectives = lesson.unit.objectives.map(({ id }) => id);
  const refused: Refused[] = [];
  for (const one of written) {
    if (passed.length >= count) break;
    const id = `q-${createHash('sha256').update(`${seed}/${attempt}/${one.prompt}`).digest('hex').slice(0, 12)}`;
    const read = readQuestion(one, id, objectives);
    const problem = 'problem' in read ? read.problem : problemBeside(read.question, passed);
    if ('question' in read && problem === null) passed.push(read.question);
    else refused.push({ prompt: one.prompt.slice(0, 200), problem: problem ?? 'it could not be read' });
  }
  return refused;
}

/** What the linter has against a question beside those that are in already; null: nothing. */
function problemBeside(question: LibraryQuestion, passed: LibraryQuestion[]): string | null {
  const before = new Set(lintQuestions(passed).map(({ message }) => message));
  const found = lintQuestions([...passed, question]).find(({ message }) => !before.has(message));
  if (found) return found.message;
  const telling = [...passed, question].filter(isTelling).length;
  return isTelling(question) && telling > 1 && telling > choicesAmong([...passed, question]) * longestShare
    ? 'the right option is the longest one too often'
    : null;
}

const choicesAmong = (questions: LibraryQuestion[]) =>
  questions.filter(({ type }) => type === 'single' || type === 'multiple').length;

function examOf(
  caller: Caller,
  { passed, checks }: { passed: LibraryQuestion[]; checks: Map<string, 'agreed' | 'unchecked'> },
  { unit }: LessonView,
  count: number,
  { seed, attempt }: Options,
): WrittenExam {
  const asked = passed.map((question) => askedQuestion(question, `${seed}/${attempt}`, (text) => text));
  const fewer =
    passed.length < count
      ? ` (${passed.length} of ${count} questions: the others did not pass our check)`
      : '';
  return {
    title: `${oneLine(`Exam: ${unit.title}`, bounds.title)}${fewer}`,
    questions: asked.map(({ question }) => {
      const check = checks.get(question.id);
      return check ? { ...question, check } : question;
    }),
    keys: Object.fromEntries(asked.map(({ question, key }) => [question.id, key])),
    madeBy: madeByModel(caller),
  };
}
