import {
  appealGrade,
  assessOpenAnswer,
  generateExamQuestions,
  getExam,
  leaveExam,
  listAttempts,
  listOpenExams,
  saveExamAnswers,
  startExam,
  submitExam,
} from '#shared/contract/endpoints/exams.ts';
import { examQuestionsAskSchema, submitExamAskSchema } from '#shared/contract/exam.ts';
import type { LessonService } from '../classroom/lesson-service.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { ownId, readModelCall } from '../http/model-call.ts';
import { route } from '../http/route.ts';
import type { ExamService } from './exam-service.ts';
import type { ExamWritingService } from './exam-writing-service.ts';

type Services = {
  exams: ExamService;
  writing: ExamWritingService;
  lessons: Pick<LessonService, 'viewFor'>;
  generations: GenerationService;
};

const notThere = getExam.errors[404];

/** Exams: written, sat, left, submitted, assessed by oneself and appealed against. */
export const examRoutes = ({ exams, writing, lessons, generations }: Services) => [
  route(listOpenExams, async ({ user }) => ({ exams: await exams.open(user.id) })),
  route(listAttempts, async ({ user, params }) => ({ attempts: await exams.attempts(user.id, params.id) })),
  route(getExam, ({ user, params }) => exams.details(user.id, params.id)),
  route(startExam, ({ user, params, body }) => exams.start(user.id, params.id, body?.timerMinutes ?? null)),
  route(saveExamAnswers, ({ user, params, body }) => exams.save(user.id, params.id, body)),
  route(leaveExam, ({ user, params }) => exams.leave(user.id, params.id)),
  route(assessOpenAnswer, ({ user, params, body }) =>
    exams.selfAssess(user.id, params.id, params.questionId, body.ticked),
  ),
  route(appealGrade, async ({ user, params, body, context }) => {
    const started = await exams.appeal(user.id, params.id, params.questionId, body.argument);
    return answerGeneration(context, generations, user.id, started);
  }),
  route(generateExamQuestions, async ({ user, body, context }) => {
    const ask = readModelCall(body, examQuestionsAskSchema, notThere);
    const started = await writing.write(user.id, {
      activityId: ownId(ask.activityId),
      attempt: ask.attempt ?? null,
      count: ask.questionCount ?? null,
      prepare: ask.prepare ?? false,
      lesson: await lessons.viewFor(user.id, ask, { lessonTitle: ask.lessonTitle }),
    });
    return answerGeneration(context, generations, user.id, started);
  }),
  route(submitExam, ({ user, body }) => {
    const { examId, studentAnswers, ages } = readModelCall(body, submitExamAskSchema, notThere);
    return exams.submit(user.id, examId, studentAnswers, ages);
  }),
];
