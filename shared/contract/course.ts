import { z } from 'zod';
import { isBlank } from '../rules/is-blank.ts';
import { bounds, longest } from './bounds.ts';
import { difficultySchema, idSchema, madeBySchema } from './common.ts';
import { documentChoicesSchema, documentSourceSchema } from './document-course.ts';

const listSchema = z.array(z.string().max(bounds.listItem)).max(bounds.listItems);

/** Older clients and hosted rows hold a list as one comma-separated text; both are taken. */
const listOrTextSchema = z.union([listSchema, z.string().max(bounds.description)]);
const numberOrTextSchema = z.union([z.number(), z.string().max(20)]);

/**
 * What a client sends to have a course designed. Every field may be absent, null or of a loose type here: the
 * rules of wish 2, 3 and 6 (required fields, defaults, ranges) are `checkCourseRequest` in shared/rules.
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
  /** lessons of the library that the learner has accepted: these are taught, in teaching order; absent: as understood */
  accepted?: { ref: string; title: string }[];
};

export const visibilitySchema = z.enum(['public', 'unlisted', 'private']);
export type Visibility = z.infer<typeof visibilitySchema>;

const unitStatusSchema = z.enum(['Completed', 'In Progress', 'Locked', 'Idle']);

/** What a unit is: a lesson of the library or a model, an honest stand-in, or reading in its owner's own documents. */
export const unitKindSchema = z.enum(['lesson', 'practice', 'review', 'self-study', 'document']);
export type UnitKind = z.infer<typeof unitKindSchema>;

const unitObjectiveSchema = z.object({
  id: z.string().max(120),
  text: z.string().max(bounds.shortText),
});

const unitSchema = z.object({
  id: idSchema,
  unitIndex: z.number().int(),
  /** may be a JSON string with a title field; show it through `lessonTitle` in shared/rules */
  title: z.string(),
  objective: z.string(),
  assessment: z.string(),
  minutes: z.number().int(),
  kind: unitKindSchema,
  objectives: z.array(unitObjectiveSchema).max(longest.few),
  /** which of the learner's own objectives this unit serves; empty: a prerequisite or the goal as a whole */
  serves: z.array(z.string()).max(longest.few),
  /** of kind 'document': which places it reads */
  source: documentSourceSchema.optional(),
  /** for the owner only */
  status: unitStatusSchema.optional(),
  /** for the owner only: it was finished, and its exam was never handed in */
  withoutExam: z.boolean().optional(),
});
export type Unit = z.infer<typeof unitSchema>;

/** A lesson that its owner has taken out. All that belongs to it is kept: naming its id in an edit puts it back. */
const droppedUnitSchema = z.object({
  id: idSchema,
  title: z.string(),
  objective: z.string(),
  minutes: z.number().int(),
  finished: z.boolean(),
  droppedAt: z.string(),
});
export type DroppedUnit = z.infer<typeof droppedUnitSchema>;

export const courseSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()).max(longest.few),
  priorKnowledge: z.array(z.string()).max(longest.few),
  difficultyLevel: difficultySchema,
  weeklyHours: z.number().int(),
  referenceBooks: z.array(z.string()).max(longest.few),
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
  units: z.array(unitSchema).max(longest.few),
  /** objectives of the learner that nothing in the course covers */
  uncovered: z.array(z.string()).max(longest.few),
  /** for the owner only; a stranger's answer has none of these */
  currentLessonIndex: z.number().int().optional(),
  progress: z.number().int().optional(),
  completed: z.boolean().optional(),
  completedAt: z.string().nullable().optional(),
  /** raised by every edit; PATCH refuses an edit of an older one */
  revision: z.number().int().optional(),
  /** lessons that were taken out, the last one first; where one course is read or edited, and there are any */
  droppedUnits: z.array(droppedUnitSchema).max(longest.few).optional(),
  /** an outline to look through: it is built by POST /api/courses/{id}/build */
  reviewing: z.boolean().optional(),
  /** for a signed-in stranger: the id of their own fork, if they have added this course */
  addedAs: idSchema.nullable().optional(),
});
export type Course = z.infer<typeof courseSchema>;

/** A course as lists show it: under 2 kB for one of twenty lessons. All else is GET /api/courses/{id}. */
export const listedCourseSchema = courseSchema
  .omit({ priorKnowledge: true, referenceBooks: true, uncovered: true, droppedUnits: true, addedAs: true })
  .extend({
    units: z
      .array(unitSchema.pick({ id: true, unitIndex: true, title: true, minutes: true, status: true }))
      .max(longest.few),
  });
type Listed = z.infer<typeof listedCourseSchema>;
/** ... or a whole one: what shows courses of lists shows those, too. */
export type ListedUnit = Listed['units'][number] & Partial<Unit>;
export type ListedCourse = Omit<Listed, 'units'> & { units: ListedUnit[] };

export const courseListSchema = z.object({ courses: z.array(listedCourseSchema).max(longest.courses) });

export const createCourseRequestSchema = z.object({
  course: courseDraftSchema,
  review: z.boolean().optional(),
  /** who can see it, an outline once it is built; absent: public, or private where it is made of documents */
  visibility: visibilitySchema.optional(),
  /** references of the library's lessons that were accepted of what POST /api/understand proposed: these are taught */
  lessons: z.array(z.string().max(longest.few)).max(bounds.units).optional(),
  /** the learner's own documents that the course is made of; absent: the library or a model teaches it. Then private is usual. */
  documents: documentChoicesSchema.optional(),
});

export const courseAcceptedSchema = z.object({ courseId: idSchema, generationId: idSchema });

const unitEditSchema = z.object({
  id: idSchema.optional(),
  title: z.string().trim().min(1).max(bounds.title),
  objective: z.string().max(bounds.description).optional(),
});

/** Progress, index, owner, creator and fork level are not fields of it: sent, they have no effect. */
export const coursePatchSchema = z.object({
  /** the revision that is edited: 409 'course_changed' if there is a newer one; absent: whatever there is */
  revision: z.number().int().optional(),
  title: z.string().trim().min(1).max(bounds.title).optional(),
  description: z.string().max(bounds.description).optional(),
  difficultyLevel: z.string().toLowerCase().pipe(difficultySchema).optional(),
  visibility: visibilitySchema.optional(),
  /** all that are to stay, in order; one that was taken out is put back by being named */
  units: z.array(unitEditSchema).min(1).max(bounds.units).optional(),
});
export type CoursePatch = z.infer<typeof coursePatchSchema>;

/** POST /api/courses/{id}/units: a lesson more, on this */
export const unitWishSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(bounds.title)
    .refine((title) => !isBlank(title), 'Required'),
});

/** GET /api/courses/deleted: what can still be put back, the last deleted one first */
export const deletedCoursesSchema = z.object({
  courses: z
    .array(
      z.object({
        id: idSchema,
        title: z.string(),
        lessons: z.number().int(),
        progress: z.number().int(),
        deletedAt: z.string(),
        /** from then on it may be gone for good */
        keptUntil: z.string(),
      }),
    )
    .max(longest.few),
});
export type DeletedCourse = z.infer<typeof deletedCoursesSchema>['courses'][number];

export const cataloguePageSchema = z.object({
  /** `moreByCreator`: how many more of theirs are looked for; 99 stands for 99 or more */
  courses: z.array(courseSchema.extend({ moreByCreator: z.number().int().max(99) })).max(longest.few),
  nextCursor: z.string().nullable(),
});
export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** The answer of POST /api/generate-course: the course, its units in the words of calls 1. */
export const generatedCourseSchema = z.object({
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()).max(longest.few),
  priorKnowledge: z.array(z.string()).max(longest.few),
  difficultyLevel: z.string(),
  weeklyHours: z.number(),
  lessons: z.number(),
  referenceBooks: z.array(z.string()).max(longest.few),
  units: z
    .array(z.object({ lessonTitle: z.string(), objective: z.string(), assessment: z.string() }))
    .max(longest.few),
  uncovered: z.array(z.string()).max(longest.few),
  madeBy: madeBySchema,
});
export type GeneratedCourse = z.infer<typeof generatedCourseSchema>;

/** The profile as the calls carry it. Only a hint: the server's own profile wins. */
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
