import { z } from 'zod';
import { bounds } from './bounds.ts';
import { difficultySchema, idSchema, madeBySchema } from './common.ts';

const listSchema = z.array(z.string().max(bounds.listItem)).max(bounds.listItems);

/** Older clients and hosted rows hold a list as one comma-separated text; both are taken. */
const listOrTextSchema = z.union([listSchema, z.string().max(bounds.description)]);
const numberOrTextSchema = z.union([z.number(), z.string().max(20)]);

/**
 * What a client sends to have a course designed. Every field may be absent, null or of a loose type here: the
 * rules of spec.md section 5 (required fields, defaults, ranges) are `checkCourseRequest` in shared/rules.
 */
export const courseDraftSchema = z.object({
  title: z.string().max(bounds.title).nullish(),
  description: z.string().max(bounds.description).nullish(),
  objectives: listOrTextSchema.nullish(),
  priorKnowledge: listOrTextSchema.nullish(),
  difficultyLevel: z.string().max(40).nullish(),
  weeklyHours: numberOrTextSchema.nullish(),
  lessons: numberOrTextSchema.nullish(),
  referenceBooks: listOrTextSchema.nullish(),
  language: z.string().max(20).nullish(),
});
export type CourseDraft = z.infer<typeof courseDraftSchema>;

/** A draft after `checkCourseRequest`: every field there and in range. */
export type CourseRequest = {
  title: string;
  description: string;
  objectives: string[];
  priorKnowledge: string[];
  difficultyLevel: 'beginner' | 'intermediate' | 'advanced';
  weeklyHours: number;
  lessons: number;
  referenceBooks: string[];
  language: string;
};

export const visibilitySchema = z.enum(['public', 'unlisted', 'private']);
export type Visibility = z.infer<typeof visibilitySchema>;

export const unitStatusSchema = z.enum(['Completed', 'In Progress', 'Locked', 'Idle']);

/** What a unit is: a lesson of the library or a model, or an honest stand-in. */
export const unitKindSchema = z.enum(['lesson', 'practice', 'review', 'self-study']);
export type UnitKind = z.infer<typeof unitKindSchema>;

export const unitObjectiveSchema = z.object({
  id: z.string().max(120),
  text: z.string().max(bounds.shortText),
});

export const unitSchema = z.object({
  id: idSchema,
  unitIndex: z.number().int(),
  /** may be a JSON string with a title field; show it through `lessonTitle` in shared/rules */
  title: z.string(),
  objective: z.string(),
  assessment: z.string(),
  minutes: z.number().int(),
  kind: unitKindSchema,
  objectives: z.array(unitObjectiveSchema),
  /** which of the learner's own objectives this unit serves; empty: a prerequisite or the goal as a whole */
  serves: z.array(z.string()),
  /** for the owner only */
  status: unitStatusSchema.optional(),
});
export type Unit = z.infer<typeof unitSchema>;

export const courseSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
  priorKnowledge: z.array(z.string()),
  difficultyLevel: difficultySchema,
  weeklyHours: z.number().int(),
  referenceBooks: z.array(z.string()),
  /** number of units */
  lessons: z.number().int(),
  /** hours, at least 1 */
  duration: z.number(),
  language: z.string(),
  creatorId: idSchema,
  ownerId: idSchema,
  forkLevel: z.number().int(),
  createdAt: z.string(),
  visibility: visibilitySchema,
  madeBy: madeBySchema,
  units: z.array(unitSchema),
  /** objectives of the learner that nothing in the course covers */
  uncovered: z.array(z.string()),
  /** for the owner only; a stranger's answer has none of these */
  currentLessonIndex: z.number().int().optional(),
  progress: z.number().int().optional(),
  completed: z.boolean().optional(),
  completedAt: z.string().nullable().optional(),
  /** an outline to look through: it is built by POST /api/courses/{id}/build */
  reviewing: z.boolean().optional(),
  /** for a signed-in stranger: the id of their own fork, if they have added this course */
  addedAs: idSchema.nullable().optional(),
});
export type Course = z.infer<typeof courseSchema>;

export const courseListSchema = z.object({ courses: z.array(courseSchema) });

export const createCourseRequestSchema = z.object({
  course: courseDraftSchema,
  review: z.boolean().optional(),
});

export const courseAcceptedSchema = z.object({ courseId: idSchema, generationId: idSchema });

export const unitEditSchema = z.object({
  id: idSchema.optional(),
  title: z.string().trim().min(1).max(bounds.title),
  objective: z.string().max(bounds.description).optional(),
});

/** Progress, index, owner, creator and fork level are not fields of it: sent, they have no effect. */
export const coursePatchSchema = z.object({
  title: z.string().trim().min(1).max(bounds.title).optional(),
  description: z.string().max(bounds.description).optional(),
  visibility: visibilitySchema.optional(),
  units: z.array(unitEditSchema).min(1).max(bounds.units).optional(),
});
export type CoursePatch = z.infer<typeof coursePatchSchema>;

export const cataloguePageSchema = z.object({
  /** `moreByCreator`: how many more of theirs are looked for; 99 stands for 99 or more */
  courses: z.array(courseSchema.extend({ moreByCreator: z.number().int().max(99) })),
  nextCursor: z.string().nullable(),
});
export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** The answer of POST /api/generate-course: the course, its units in the words of spec.md section 7. */
export const generatedCourseSchema = z.object({
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
  priorKnowledge: z.array(z.string()),
  difficultyLevel: z.string(),
  weeklyHours: z.number(),
  lessons: z.number(),
  referenceBooks: z.array(z.string()),
  units: z.array(z.object({ lessonTitle: z.string(), objective: z.string(), assessment: z.string() })),
  uncovered: z.array(z.string()),
  madeBy: madeBySchema,
});
export type GeneratedCourse = z.infer<typeof generatedCourseSchema>;

/** The profile as the section 7 calls carry it. Only a hint: the server's own profile wins. */
export const callProfileSchema = z
  .object({
    name: z.string().max(bounds.name).nullish(),
    education_level: z.string().max(bounds.shortText).nullish(),
    career_goals: z.string().max(bounds.description).nullish(),
    interests: z.union([listSchema, z.string().max(bounds.description)]).nullish(),
    certifications: z.union([listSchema, z.string().max(bounds.description)]).nullish(),
  })
  .nullish();
export type CallProfile = z.infer<typeof callProfileSchema>;

export const generateCourseRequestSchema = z.object({
  course: courseDraftSchema,
  profile: callProfileSchema,
});
