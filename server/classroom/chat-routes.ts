import { createRoute, z } from '@hono/zod-openapi';
import { bounds } from '#shared/contract/bounds.ts';
import {
  chatAnswerSchema,
  examinerQuestionSchema,
  messageListSchema,
  modelCallSchema,
  professorChatRequestSchema,
  type QuestionPhase,
  senderSchema,
} from '#shared/contract/classroom.ts';
import { idSchema, storableText } from '#shared/contract/common.ts';
import type { ChatTurn } from '../faculty/chat-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { ownId, readModelCall } from '../http/model-call.ts';
import { badRequest } from '../platform/app-error.ts';
import type { ChatService } from './chat-service.ts';
import type { Described } from './described-lesson.ts';
import type { LessonService } from './lesson-service.ts';

type Deps = {
  chat: ChatService;
  lessons: Pick<LessonService, 'viewFor'>;
  generations: GenerationService;
  guards: Guards;
};

const notThere = 'This activity does not exist, or it is not yours.';

const turnSchema = z.object({ sender: senderSchema, text: storableText(bounds.notes) });

/** The valid turns of a caller's history; everything else in it is ignored. */
function turnsOf(history: unknown[] | null | undefined): ChatTurn[] {
  return (history ?? []).flatMap((one) => turnSchema.safeParse(one).data ?? []);
}

/** A message must not be empty after trimming. */
function messageOf(text: string, field: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw badRequest('The message is empty.', { [field]: 'empty' });
  return trimmed;
}

const anyText = storableText(bounds.notes);
const courseSchema = z.object({ title: anyText, description: anyText, difficulty_level: anyText }).partial();

/** The id of the question on the learner's screen, the only thing used from what the caller says about it. */
const shownQuestionSchema = z.object({ id: storableText(200) });
const questionIdOf = (shown: unknown): string | null => shownQuestionSchema.safeParse(shown).data?.id ?? null;

function lessonOf(lessonTitle: string | null | undefined, courseDetails: unknown): Described {
  const course = courseSchema.safeParse(courseDetails).data ?? {};
  return {
    lessonTitle,
    courseTitle: course.title?.slice(0, bounds.title),
    courseDescription: course.description?.slice(0, bounds.description),
    difficulty: course.difficulty_level?.slice(0, 40),
  };
}

const answers = {
  200: {
    description: 'The reply, or its events with Accept: text/event-stream',
    content: {
      'application/json': { schema: chatAnswerSchema },
      'text/event-stream': { schema: z.string() },
    },
  },
};

/** /api/professor-chat, /api/examiner-chat and the messages of an activity */
export function chatRoutes({ chat, lessons, generations, guards }: Deps) {
  const router = createApiRouter(notThere);
  const generating = [guards.user, guards.limitGenerating];

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/professor-chat',
      summary: 'Ask the Professor, or with leader Librarian the Librarian',
      middleware: generating,
      request: {
        body: { required: true, content: { 'application/json': { schema: professorChatRequestSchema } } },
      },
      responses: answers,
    }),
    async (c) => {
      const call = c.req.valid('json');
      const userId = c.get('user').id;
      const started = await chat.ask(userId, {
        asked: 'professor',
        messageId: call.messageId ?? null,
        activityId: ownId(call.activityId),
        examId: ownId(call.examId),
        leader: call.leader === 'Librarian' ? 'Librarian' : 'Professor',
        text: messageOf(call.studentMessage, 'studentMessage'),
        ...(call.choice ? { choice: call.choice } : {}),
        said: {
          phase: 'pre_exam',
          notes: call.notes ?? null,
          history: turnsOf(call.chatHistory),
          lesson: await lessons.viewFor(userId, call, lessonOf(call.lessonTitle, call.courseDetails)),
          questionId: null,
        },
      });
      return answerGeneration(c, generations, userId, started);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/examiner-chat',
      summary: 'Ask the Examiner; model, prompt and temperature in the body are never obeyed',
      middleware: generating,
      request: { body: { required: true, content: { 'application/json': { schema: modelCallSchema } } } },
      responses: answers,
    }),
    async (c) => {
      const said = readModelCall(c.req.valid('json'), examinerQuestionSchema, notThere);
      const userId = c.get('user').id;
      // Of the phase that the caller sends, only a stricter one counts.
      const phase: QuestionPhase = said.examContext?.isExamActive
        ? 'during_exam'
        : (said.questionPhase ?? 'pre_exam');
      const started = await chat.ask(userId, {
        asked: 'examiner',
        messageId: said.messageId ?? null,
        activityId: ownId(said.activityId),
        examId: ownId(said.examId),
        leader: 'Examiner',
        text: messageOf(said.question, 'question'),
        said: {
          phase,
          notes: null,
          history: turnsOf(said.chatHistory),
          lesson: await lessons.viewFor(userId, said, lessonOf(null, null)),
          questionId: questionIdOf(said.currentQuestion),
        },
      });
      return answerGeneration(c, generations, userId, started);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/activities/{id}/messages',
      summary: 'The conversation of an activity',
      middleware: [guards.user, guards.limit],
      request: { params: z.object({ id: idSchema }) },
      responses: {
        200: { description: 'Oldest first', content: { 'application/json': { schema: messageListSchema } } },
      },
    }),
    async (c) => c.json(await chat.messages(c.get('user').id, c.req.valid('param').id), 200),
  );
  return router;
}
