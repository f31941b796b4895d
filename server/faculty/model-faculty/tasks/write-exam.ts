import { askedQuestion } from '#questions/ask-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { bounds } from '#shared/contract/bounds.ts';
import { filled, lessonWords, titled } from '#shared/rules/lesson-words/lesson-words.ts';
import type { ExamOptions, WrittenExam } from '../../exam-types.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import type { Caller } from '../calling/call-model.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { passageQuestions } from './documents/passage-questions.ts';
import { type Asking, askQuestions, type QuestionKind } from './exam-asking.ts';
import { createGate, type Refused } from './exam-gate.ts';
import { acceptedExam, examSchema } from './exam-questions.ts';
import { createBlindGate } from './solving/blind-gate.ts';
import { sourcesOf, type TaughtFrom } from './sources.ts';
import { inLanguageOf, lessonData, madeByModel, oneLine, profileOf } from './task-tools.ts';

/** How often rejected questions are requested again; after that the exam has fewer. */
const mostRegenerations = 2;
/** The number of earlier questions in the prompt; the gate knows all of them. */
const mostTold = 40;

/**
 * An exam of questions that passed the gate: valid, with a consistent key, not revealing the answer, distinct, not asked in
 * an earlier attempt, and solved to the same answer without the key if a solver is available. Rejected questions are
 * requested again with the problem. If there are no others, earlier questions are repeated (the outline says how many);
 * otherwise the exam is shorter, and its title says so. In an exam on a document each question also has a quotation that
 * proves its key.
 * @throws ModelFailure if no question passed
 */
export async function writeExam(
  caller: Caller,
  library: TaughtFrom,
  { lesson, learner, options }: { lesson: LessonView; learner: LearnerView; options: ExamOptions },
  context: TaskContext,
): Promise<WrittenExam> {
  const count = Math.min(Math.max(1, Math.trunc(options.count)), bounds.questionCount);
  const kind = isOnPassages(lesson, options)
    ? passageQuestions(options.passages ?? [])
    : lessonQuestions(library, lesson);
  const { passageOf } = kind;
  const blind = createBlindGate(caller, { lesson, seed: `${options.seed}/${options.attempt}`, passageOf });
  const gate = createGate(lesson, options, count);
  let refused: Refused[] = [];
  let failure: ModelFailure | null = null;
  for (let round = 0; round <= mostRegenerations && gate.missing() > 0; round += 1) {
    await context.progress(gate.passed().length, count, progressLabel(round, refused.length));
    try {
      const place = { lesson, learner, options };
      const state = { wanted: gate.missing(), passed: gate.passed(), refused };
      const { held, unproved } = await kind.ask(caller, asked(place, state), context);
      const unreadable = [...unproved, ...gate.admit(held)];
      await context.progress(gate.passed().length, count, 'Solving the questions without their key');
      const solved = await blind.pass(gate.passed(), context);
      gate.keep(solved.passed);
      refused = [...unreadable, ...solved.refused];
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failure = error;
      break;
    }
  }
  if (gate.askAgain()) gate.keep((await blind.pass(gate.passed(), context)).passed);
  const passed = gate.passed();
  if (passed.length === 0) throw failure ?? new ModelFailure('unreadable', 'no question passed the gate');
  return examOf(caller, { passed, checks: blind.checks }, lesson, count, options);
}

/** The progress shown and stored with the generation, without any text of a question. */
function progressLabel(round: number, refused: number): string {
  if (round === 0) return 'Writing questions';
  if (refused === 0) return 'Writing the questions that are missing';
  return refused === 1 ? 'Replacing a weak question' : `Replacing ${refused} weak questions`;
}

type Place = { lesson: LessonView; learner: LearnerView; options: ExamOptions };
type State = { wanted: number; passed: LibraryQuestion[]; refused: Refused[] };

const isOnPassages = ({ unit }: LessonView, { passages = [] }: ExamOptions): boolean =>
  unit.kind === 'document' && passages.length > 0;

/** Questions on a lesson's content, which need no checks besides the gate. */
function lessonQuestions(library: TaughtFrom, lesson: LessonView): QuestionKind {
  const sources = sourcesOf(library, lesson);
  const prompt = {
    task: 'exam-questions',
    system: prompts.examinerQuestions,
    accepted: acceptedExam,
    told: examSchema,
  };
  return {
    ask: async (caller, asking, context) => ({
      held: await askQuestions(caller, prompt, { ...asking, data: { ...asking.data, sources } }, context),
      unproved: [],
    }),
  };
}

const asked = ({ lesson, learner, options }: Place, { wanted, passed, refused }: State): Asking => ({
  wanted,
  ...inLanguageOf(lesson),
  data: {
    lessonTitle: lesson.unit.title,
    ...lessonData(lesson),
    studentProfile: profileOf(learner),
    questionCount: wanted,
    attempt: options.attempt,
    ...askedBefore(options),
    ...(options.scoredOnly ? { no_open_questions: true } : {}),
    already_there: passed.map((one) => one.prompt),
    refused,
  },
});

/** The earlier questions in a retake's prompt, without keys and options. */
function askedBefore({ attempt, asked = [] }: ExamOptions) {
  if (attempt === 1 && asked.length === 0) return {};
  return {
    note: 'The learner has sat this exam before: ask about other sides of the objectives, and none of asked_before again, in other words neither.',
    asked_before: asked.slice(0, mostTold).map(({ id, prompt }) => ({ id, prompt: prompt.slice(0, 400) })),
  };
}

function examOf(
  caller: Caller,
  { passed, checks }: { passed: LibraryQuestion[]; checks: Map<string, 'agreed' | 'unchecked'> },
  { unit, course }: LessonView,
  count: number,
  { seed, attempt }: ExamOptions,
): WrittenExam {
  const asked = passed.map((question) => askedQuestion(question, `${seed}/${attempt}`, (text) => text));
  const fewer =
    passed.length < count
      ? ` ${filled(lessonWords(course.language).titles.fewer, { passed: passed.length, count })}`
      : '';
  return {
    title: `${oneLine(titled('exam', unit.title, course.language), bounds.title)}${fewer}`,
    questions: asked.map(({ question }) => {
      const check = checks.get(question.id);
      return check ? { ...question, check } : question;
    }),
    keys: Object.fromEntries(asked.map(({ question, key }) => [question.id, key])),
    madeBy: madeByModel(caller),
  };
}
