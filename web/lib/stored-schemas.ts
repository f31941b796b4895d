import { z } from 'zod';
import { activitySchema, messageSchema } from '#shared/contract/classroom.ts';
import { listedCourseSchema } from '#shared/contract/course.ts';
import { profileSchema } from '#shared/contract/profile.ts';

export const indexSchema = z.number().int().min(0);
export const messagesSchema = z.array(messageSchema);
/** an outbox entry; the outbox parses it */
export const outboxEntrySchema = z.unknown();
/** what is typed into a lesson's block, parsed by features/workbench, and when (ms of this device) */
export const draftSchema = z.object({
  draft: z.unknown().optional(),
  at: z.number(),
  seed: z.unknown().optional(),
});
/** section from 1, block in it from 0 */
export const documentPlaceSchema = z.object({ section: z.number().int().min(1), block: indexSchema });
/** which tab sends from the outbox now, and until when (ms of this device); for browsers without locks */
export const leaseSchema = z.object({ owner: z.string(), until: z.number() });

/** The keys of local storage that hold JSON, with their schemas. */
export const storedSchemas = {
  courses: z.array(listedCourseSchema),
  /** as typed, so it may be too long or incomplete; features/course-draft parses its fields */
  courseDraft: z.record(z.string(), z.unknown()),
  /** what a visitor did in a lesson; app/guest parses it */
  guestLesson: z.record(z.string(), z.unknown()),
  student_profile: profileSchema.extend({ lastUpdated: z.string().optional() }),
  /** the exams feature parses the fields: they may come from an older version of it */
  examState: z.record(z.string(), z.unknown()),
  classroom_activities: z.array(activitySchema.loose()),
  classroom_activeActivityIndex: indexSchema,
  /** the ids of finished courses whose owner has answered whether to share them, the last one first */
  sharingAnswered: z.array(z.string()),
  /** whether the learner wants sounds */
  sounds: z.boolean(),
};
