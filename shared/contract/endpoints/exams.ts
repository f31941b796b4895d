import { z } from 'zod';
import { appealAnswerSchema, appealRequestSchema } from '../appeals.ts';
import { modelCallSchema } from '../classroom.ts';
import { endpoint } from '../endpoint.ts';
import {
  examDetailsSchema,
  examQuestionsAnswerSchema,
  examResultSchema,
  saveAnswersSchema,
  selfAssessmentSchema,
  startExamSchema,
} from '../exam.ts';
import { examAttemptsSchema, openExamsSchema } from '../exam-places.ts';

const errors = { 404: 'This exam does not exist, or it is not yours.' };
const params = { questionId: z.string().max(200) };

export const listOpenExams = endpoint({
  method: 'get',
  path: '/api/exams/open',
  summary:
    'My exams that are going on, with where they are sat; newest first. Meanwhile the agents are silent',
  access: 'learner',
  answer: openExamsSchema,
});

export const listAttempts = endpoint({
  method: 'get',
  path: '/api/activities/{id}/exams',
  summary: 'My attempts at the exam of an activity, oldest first; none for one that is not mine',
  access: 'learner',
  answer: examAttemptsSchema,
  errors,
});

export const getExam = endpoint({
  method: 'get',
  path: '/api/exam-details/{id}',
  summary: 'An exam: its questions, my answers, and once submitted the results',
  access: 'learner',
  answer: examDetailsSchema,
  errors,
});

export const startExam = endpoint({
  method: 'post',
  path: '/api/exams/{id}/start',
  summary: 'Begin a prepared exam: only now its questions are shown',
  access: 'learner',
  body: startExamSchema.optional(),
  answer: examDetailsSchema,
  errors,
});

export const saveExamAnswers = endpoint({
  method: 'put',
  path: '/api/exams/{id}/answers',
  summary: 'Save answers and flags of an exam that goes on',
  access: 'learner',
  body: saveAnswersSchema,
  answer: examDetailsSchema,
  errors,
});

export const leaveExam = endpoint({
  method: 'post',
  path: '/api/exams/{id}/leave',
  summary: 'Set an exam aside for ever: no result, and its answers stay closed',
  access: 'learner',
  answer: examDetailsSchema,
  errors,
});

export const assessOpenAnswer = endpoint({
  method: 'put',
  path: '/api/exams/{id}/self-assessments/{questionId}',
  summary: 'Assess an open answer of a submitted exam by its checklist',
  access: 'learner',
  params,
  body: selfAssessmentSchema,
  answer: examDetailsSchema,
  errors,
});

export const appealGrade = endpoint({
  method: 'post',
  path: '/api/exams/{id}/appeals/{questionId}',
  summary:
    'Ask to look at one grade again, once a question; asked twice it is the same. The details of the exam say what came of it',
  access: 'learner',
  limit: 'generating',
  params,
  body: appealRequestSchema,
  answer: appealAnswerSchema,
  gives: 'events',
  errors,
});

export const generateExamQuestions = endpoint({
  method: 'post',
  path: '/api/generate-exam-questions',
  summary: 'Write an exam, without its keys; the one of an activity and attempt is written once',
  access: 'learner',
  limit: 'generating',
  body: modelCallSchema,
  answer: examQuestionsAnswerSchema,
  gives: 'events',
  errors,
});

export const submitExam = endpoint({
  method: 'post',
  path: '/api/submit-exam',
  summary: 'Submit an exam once; a second call answers with the first result',
  access: 'learner',
  limit: 'generating',
  body: modelCallSchema,
  answer: examResultSchema,
  errors,
});
