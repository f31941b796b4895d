import {
  chatAnswerSchema,
  messageListSchema,
  modelCallSchema,
  professorChatRequestSchema,
} from '../classroom.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'This activity does not exist, or it is not yours.' };

export const askProfessor = endpoint({
  method: 'post',
  path: '/api/professor-chat',
  summary: 'Ask the Professor, or with leader Librarian the Librarian',
  access: 'learner',
  limit: 'generating',
  body: professorChatRequestSchema,
  answer: chatAnswerSchema,
  gives: 'events',
  errors,
});

export const askExaminer = endpoint({
  method: 'post',
  path: '/api/examiner-chat',
  summary: 'Ask the Examiner; model, prompt and temperature in the body are never obeyed',
  access: 'learner',
  limit: 'generating',
  body: modelCallSchema,
  answer: chatAnswerSchema,
  gives: 'events',
  errors,
});

export const listMessages = endpoint({
  method: 'get',
  path: '/api/activities/{id}/messages',
  summary: 'The conversation of an activity, oldest first',
  access: 'learner',
  answer: messageListSchema,
  errors,
});
