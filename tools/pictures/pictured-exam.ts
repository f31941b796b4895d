import { join } from 'node:path';
import { askedQuestion } from '#questions/ask-question.ts';
import type { Asked, QuestionKey } from '#questions/kinds.ts';
import type { Answer, Answers, ExamDetails, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { ExamAttempt } from '#shared/contract/exam-places.ts';
import type { MasteryAnswer } from '#shared/contract/mastery.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import { judgeMastery, needsRepair } from '#shared/rules/mastery/mastery.ts';
import { masteryReason } from '#shared/rules/mastery/mastery-reason.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { outlineOf } from '../../server/exams/exam-outline.ts';
import { bodyMarkdown } from '../../server/faculty/library-faculty/lesson/lesson-markdown.ts';
import { resultOf } from '../../server/grading/grade-answer.ts';
import { filesOf } from '../../server/grading/handed-in.ts';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { learnerOwner } from '../../server/platform/queue-owner.ts';
import { createEngines } from '../../server/workbench/engines/engines-service.ts';
import { createProgramService } from '../../server/workbench/program-service.ts';

export type ExamStage = 'begun' | 'middle' | 'submitted';
export type PicturedExam = {
  details: (stage: ExamStage) => ExamDetails;
  attempts: ExamAttempt[];
  /** the resulting mastery of the lesson's objectives */
  mastery: MasteryAnswer;
};

/**
 * One question of every kind from the library, with answers that give every outcome. A real exam draws different
 * questions each time.
 */
const asked: Record<string, (key: QuestionKey) => Answer | undefined> = {
  'averages-q1': () => '6',
  'averages-q6': (key) => (key.type === 'single' ? key.correct : undefined),
  'averages-q5': (key) => (key.type === 'multiple' ? key.correct.slice(0, 2) : undefined),
  'averages-q8': (key) => (key.type === 'matching' ? twoSwapped(key.correct) : undefined),
  'expected-value-q6': (key) => (key.type === 'ordering' ? key.correct : undefined),
  'js-loops-q1': () => '3\n2\n1\n0\nReady',
  'js-loops-q11': () => oneRoundTooFew,
  'screening-tests-q9': () => undefined,
  'averages-q10': () =>
    'That the average is pulled up by a few villas. I would ask for the median, and what they counted.',
};

const oneRoundTooFew = {
  'main.js': "for (let heat = 60; heat < 75; heat += 5) {\n  console.log(heat + ' degrees');\n}",
};

function twoSwapped(correct: Record<string, string>): Record<string, string> {
  const [[one, first], [two, second], ...others] = Object.entries(correct) as [
    [string, string],
    [string, string],
    ...[string, string][],
  ];
  return Object.fromEntries([[one, second], [two, first], ...others]);
}

/** Graded like in the product: by rule, and a program by running it. */
async function graded(drawn: Asked[], answers: Answers): Promise<QuestionResult[]> {
  const engines = createEngines({ logger: createLogger('silent') });
  try {
    const programs = createProgramService({ engines });
    const results = drawn.map(async ({ question, key }) => {
      const answer = answers[question.id];
      const files = key.type === 'code' && filesOf(answer);
      const by = { owner: learnerOwner('pictures'), yields: false };
      const grade = files && question.task && (await programs.grade(question.task, key, files, by));
      return resultOf(question, key, answer, grade || undefined);
    });
    return await Promise.all(results);
  } finally {
    await engines.close();
  }
}

const examId = '00000000-0000-4000-8000-000000000001';
const minutesBefore = (moment: Date, minutes: number) =>
  new Date(moment.getTime() - minutes * 60_000).toISOString();

/** A deterministic exam with real questions and real feedback. @param moment the pretended current time */
export async function picturedExam(moment: Date): Promise<PicturedExam> {
  const library = await loadLibrary(join(import.meta.dirname, '../../library'));
  const drawn = Object.keys(asked).map((id) => {
    const found = library.question(id);
    if (!found) throw new Error(`The library has no question ${id} any more.`);
    const { lesson, question } = found;
    return { lesson, ...askedQuestion(question, 'pictures', (text) => bodyMarkdown(library, lesson, text)) };
  });
  const questions: Question[] = drawn.map(({ question }) => question);
  const given = drawn.flatMap(({ question: { id }, key }) => {
    const answer = asked[id]?.(key);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  const answers = Object.fromEntries(given);
  const results = await graded(drawn, answers);
  const total = totalOf(results);
  const objectives = (drawn[0]?.lesson.objectives ?? []).map(({ id, text }) => {
    const graded = drawn.flatMap(({ question }, place) => {
      const { outcome, points, maxPoints } = results[place] ?? {
        outcome: 'not-graded',
        points: 0,
        maxPoints: 1,
      };
      if (question.objectiveId !== id || outcome === 'not-graded') return [];
      const asked = plainText(question.prompt);
      return [{ at: moment, share: points / maxPoints, asked, hints: 0, selfAssessed: false }];
    });
    const judgement = judgeMastery({ answers: graded, corrections: [] }, moment);
    const reason = masteryReason(graded, judgement, { now: moment, timeZone: 'Europe/Berlin' });
    const { state } = judgement;
    return { objectiveId: id, text, state, reason, correction: null, needsRepair: needsRepair(judgement) };
  });
  const base = {
    examId,
    title: 'Exam: What an average hides',
    attempt: 2,
    flagged: [],
    questions,
    madeBy: { kind: 'library' as const },
  };
  const startedAt = minutesBefore(moment, 9);
  const { minutes } = outlineOf(questions, []);
  const stages: Record<ExamStage, ExamDetails> = {
    begun: { ...base, status: 'active', startedAt, studentAnswers: {} },
    middle: {
      ...base,
      status: 'active',
      startedAt,
      studentAnswers: Object.fromEntries(given.slice(0, 5)),
      flagged: ['averages-q5'],
      timer: { minutes, now: moment.toISOString() },
    },
    submitted: {
      ...base,
      status: 'submitted',
      startedAt,
      studentAnswers: answers,
      results: { examId, ...total, results },
      objectives: drawn.flatMap(({ lesson }) => lesson.objectives),
      appeals: 'recorded',
    },
  };
  const attempt = (number: number, id: string, at: number, score: number): ExamAttempt => ({
    examId: id,
    attempt: number,
    status: 'submitted',
    startedAt: minutesBefore(moment, at),
    submittedAt: minutesBefore(moment, at - 8),
    score,
    maxScore: total.maxScore,
  });
  return {
    details: (stage) => stages[stage],
    mastery: { units: [{ unitId: examId, title: 'What an average hides', objectives }] },
    attempts: [
      attempt(1, '00000000-0000-4000-8000-000000000002', 3000, 2),
      attempt(2, examId, 9, total.score),
    ],
  };
}
