import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { examinerQuestionSchema, type QuestionPhase, senderSchema } from '#shared/contract/classroom.ts';
import { storableText } from '#shared/contract/common.ts';
import { askExaminer, askProfessor, listMessages } from '#shared/contract/endpoints/chat.ts';
import type { ChatTurn } from '../faculty/chat-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { ownId, readModelCall } from '../http/model-call.ts';
import { route } from '../http/route.ts';
import { badRequest } from '../platform/app-error.ts';
import type { ChatService } from './chat-service.ts';
import type { Described } from './described-lesson.ts';
import type { LessonService } from './lesson-service.ts';

type Services = {
  chat: ChatService;
  lessons: Pick<LessonService, 'viewFor'>;
  generations: GenerationService;
};

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

/** The chat with the agents, and the messages of an activity */
export const chatRoutes = ({ chat, lessons, generations }: Services) => [
  route(askProfessor, async ({ user, body, context }) => {
    const started = await chat.ask(user.id, {
      asked: 'professor',
      messageId: body.messageId ?? null,
      activityId: ownId(body.activityId),
      examId: ownId(body.examId),
      leader: body.leader === 'Librarian' ? 'Librarian' : 'Professor',
      text: messageOf(body.studentMessage, 'studentMessage'),
      ...(body.choice ? { choice: body.choice } : {}),
      said: {
        phase: 'pre_exam',
        notes: body.notes ?? null,
        history: turnsOf(body.chatHistory),
        lesson: await lessons.viewFor(user.id, body, lessonOf(body.lessonTitle, body.courseDetails)),
        questionId: null,
      },
    });
    return answerGeneration(context, generations, user.id, started);
  }),

  route(askExaminer, async ({ user, body, context }) => {
    const said = readModelCall(body, examinerQuestionSchema, listMessages.errors[404]);
    // Of the phase that the caller sends, only a stricter one counts.
    const phase: QuestionPhase = said.examContext?.isExamActive
      ? 'during_exam'
      : (said.questionPhase ?? 'pre_exam');
    const started = await chat.ask(user.id, {
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
        lesson: await lessons.viewFor(user.id, said, lessonOf(null, null)),
        questionId: questionIdOf(said.currentQuestion),
      },
    });
    return answerGeneration(context, generations, user.id, started);
  }),

  route(listMessages, ({ user, params }) => chat.messages(user.id, params.id)),
];
