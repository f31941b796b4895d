import { z } from 'zod';
import { bounds, longest } from './bounds.ts';
import { citationsSchema } from './citation.ts';
import { idSchema, leaderSchema, madeBySchema, storableText } from './common.ts';
import { callProfileSchema } from './course.ts';

/** Ids that our own client adds to a call; with them the server's data take precedence over the body. */
export const placeSchema = z.object({
  courseId: idSchema.nullish(),
  unitId: idSchema.nullish(),
  activityId: storableText(120).nullish(),
  examId: storableText(120).nullish(),
});

const text = (max: number) => storableText(max).nullish();
/** an existing version, or the next one: 'write this again'. Absent: the newest */
const wantedVersion = z.number().int().min(1).max(100).nullish();

/** repair: notes and practice on objectives missed in an exam, appended to the lesson */
export const activityTypeSchema = z.enum(['notes', 'practice', 'resources', 'exam', 'repair']);
export type ActivityType = z.infer<typeof activityTypeSchema>;

export const activitySchema = z.object({
  id: idSchema,
  /** 1-based */
  sequence: z.number().int(),
  leader: leaderSchema,
  title: z.string(),
  type: activityTypeSchema,
  objective: z.string(),
  /** for a unit of several lessons: the one that this activity teaches */
  part: z.object({ number: z.number().int(), of: z.number().int(), title: z.string() }).optional(),
});
export type Activity = z.infer<typeof activitySchema>;

const lessonPlanSchema = z.object({
  lessonMetadata: z.object({ title: z.string(), objective: z.string() }),
  activities: z.array(activitySchema).max(longest.few),
});
export type LessonPlan = z.infer<typeof lessonPlanSchema>;

/** POST /api/generate-lesson */
export const generateLessonRequestSchema = placeSchema.extend({
  title: text(bounds.title),
  description: text(bounds.description),
  difficultyLevel: text(40),
  lessonTitle: text(bounds.description),
  lessonObjective: text(bounds.description),
});
export const generateLessonAnswerSchema = z.object({ lessonPlan: lessonPlanSchema, madeBy: madeBySchema });
export type GenerateLessonAnswer = z.infer<typeof generateLessonAnswerSchema>;

/** POST /api/generate-notes */
export const generateNotesRequestSchema = placeSchema.extend({
  contentVersion: wantedVersion,
  courseTitle: text(bounds.title),
  courseDescription: text(bounds.description),
  courseDifficultyLevel: text(40),
  lessonTitle: text(bounds.description),
  lessonObjective: text(bounds.description),
  lessonAssessment: text(bounds.description),
  profileName: text(bounds.name),
  educationLevel: text(bounds.shortText),
  careerGoals: text(bounds.description),
  interests: z
    .union([z.string().max(bounds.description), z.array(z.string().max(bounds.listItem)).max(30)])
    .nullish(),
});
export const generateNotesAnswerSchema = z.object({
  /** Markdown; see docs/library-format.md for the directives in it */
  notes: z.string(),
  contentVersion: z.number().int(),
  madeBy: madeBySchema,
  /** bare passages of the learner's own documents, for which a connected model can write notes */
  modelMayWrite: z.boolean().optional(),
});
export type GenerateNotesAnswer = z.infer<typeof generateNotesAnswerSchema>;

/** `from`: who suggested it; absent in older data, and if unknown */
export const resourceSchema = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  from: z.enum(['learner', 'library', 'model', 'document']).optional(),
});
export type Resource = z.infer<typeof resourceSchema>;

/** POST /api/generate-resources */
export const generateResourcesRequestSchema = placeSchema.extend({
  contentVersion: wantedVersion,
  topic: text(bounds.description),
  profile: callProfileSchema,
  topicInfo: z.unknown().optional(),
});
export const generateResourcesAnswerSchema = z.object({
  resources: z.array(resourceSchema).max(longest.few),
  contentVersion: z.number().int(),
  madeBy: madeBySchema,
});
export type GenerateResourcesAnswer = z.infer<typeof generateResourcesAnswerSchema>;

/** GET /api/activities/{id}/versions: notes or resources, depending on the activity */
export const contentVersionSchema = z.object({
  contentVersion: z.number().int(),
  notes: z.string().optional(),
  resources: z.array(resourceSchema).max(longest.few).optional(),
  madeBy: madeBySchema,
  createdAt: z.string(),
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;
/** POST of the same path: restores version `from` as version `contentVersion`, the next one */
export const useVersionSchema = z.object({
  from: z.number().int().min(1).max(100),
  contentVersion: z.number().int().min(2).max(100),
});
export type UseVersion = z.infer<typeof useVersionSchema>;
export const contentVersionsSchema = z.object({ versions: z.array(contentVersionSchema).max(longest.few) });

/**
 * GET /api/activities/{id}/versions/newest. `writing`: the next version ('write this again') with its generation, which a
 * client can join
 */
export const newestVersionSchema = z.object({
  contentVersion: z.number().int().nullable(),
  writing: z.object({ contentVersion: z.number().int(), generationId: idSchema }).nullable(),
  /** the library has a newer text: the next version would be different */
  renewed: z.boolean(),
});
export type NewestVersion = z.infer<typeof newestVersionSchema>;

export const senderSchema = z.enum(['Student', 'Professor', 'Examiner']);
/** The learner's feedback on an agent's reply. */
export const replyVerdictSchema = z.enum(['useful', 'not-useful', 'wrong']);
export type ReplyVerdict = z.infer<typeof replyVerdictSchema>;

/** One of the meanings that an agent offers when it asks back; its id is sent back with the learner's choice. */
const choiceSchema = z.object({ id: z.string().max(200), text: z.string().max(400) });
export type Choice = z.infer<typeof choiceSchema>;
const choicesSchema = z.array(choiceSchema).max(5);

export const messageSchema = z.object({
  id: idSchema,
  sender: senderSchema,
  text: z.string(),
  /** ISO 8601; the page shows local time */
  timestamp: z.string(),
  madeBy: madeBySchema.nullish(),
  verdict: replyVerdictSchema.nullish(),
  /** of a reply: the message that it answers, under which it is placed */
  inReplyTo: idSchema.nullish(),
  /** of a Student message without a reply: the learner stopped it; it is only answered when the learner asks again */
  stopped: z.boolean().nullish(),
  /** what the stopped reply said until then, as Markdown */
  written: z.string().max(100_000).nullish(),
  /** of a reply: the meanings that it offers */
  choices: choicesSchema.nullish(),
  /** of a reply: the passages of the learner's own documents that it quotes */
  citations: citationsSchema.nullish(),
});
export type Message = z.infer<typeof messageSchema>;

/** GET /api/activities/{id}/messages. `answering`: generations that are writing replies, which a client can join */
export const messageListSchema = z.object({
  messages: z.array(messageSchema).max(longest.many),
  answering: z
    .array(z.object({ messageId: idSchema, generationId: idSchema }))
    .max(longest.many)
    .default([]),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** POST /api/professor-chat; also the Librarian's chat, with leader 'Librarian'. */
export const professorChatRequestSchema = placeSchema.extend({
  /** generated by the client; a repeated call with the same id gets the same reply */
  messageId: idSchema.nullish(),
  lessonTitle: text(bounds.description),
  leader: text(40),
  studentMessage: storableText(bounds.chatMessage),
  /** the id of one of the last reply's choices: the message is that choice, and has its text */
  choice: text(200),
  studentProfile: z.unknown().optional(),
  courseDetails: z.unknown().optional(),
  notes: text(bounds.notes),
  chatHistory: z.array(z.unknown()).max(bounds.chatHistory).nullish(),
});
export const chatAnswerSchema = z.object({
  response: z.string(),
  /** ids of the stored messages, if the activity is the learner's own */
  studentMessageId: idSchema.optional(),
  replyId: idSchema.optional(),
  /** when the agent asks back: the possible meanings */
  choices: choicesSchema.optional(),
  /** the passages of the learner's own documents that the reply quotes */
  citations: citationsSchema.optional(),
  madeBy: madeBySchema,
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** The request body of the three examiner calls: accepted, but its values are ignored. */
export const modelCallSchema = z.object({
  model: z.string().max(200).nullish(),
  messages: z
    .array(z.object({ role: z.string().max(40), content: z.string().max(200_000) }))
    .min(1)
    .max(50),
  temperature: z.number().nullish(),
});

/** The JSON inside the user message of /api/examiner-chat. */
export const examinerQuestionSchema = placeSchema.extend({
  messageId: idSchema.nullish(),
  question: storableText(bounds.chatMessage),
  currentQuestion: z.unknown().optional(),
  chatHistory: z.array(z.unknown()).max(bounds.chatHistory).nullish(),
  studentProfile: z.unknown().optional(),
  examContext: z
    .object({
      isExamActive: z.boolean().nullish(),
      currentQuestionIndex: z.number().nullish(),
      totalQuestions: z.number().nullish(),
      timeRemaining: z.number().nullish(),
      score: z.number().nullish(),
    })
    .nullish(),
  questionPhase: z.enum(['pre_exam', 'during_exam', 'reviewing', 'post_exam']).nullish(),
});
export type QuestionPhase = 'pre_exam' | 'during_exam' | 'reviewing' | 'post_exam';

/** The learner's position in a course, for other devices. PUT and GET /api/courses/{id}/position */
export const positionSchema = z.object({ unitId: idSchema, activityIndex: z.number().int().min(0).max(200) });
export type Position = z.infer<typeof positionSchema>;
