import { z } from 'zod';
import { isBlank } from '../rules/is-blank.ts';
import { bounds, longest } from './bounds.ts';
import { difficultySchema, idSchema, madeBySchema } from './common.ts';
import { documentChoicesSchema, documentSourceSchema } from './document-course.ts';

const listSchema = z.array(z.string().max(bounds.listItem)).max(bounds.listItems);

/** Older clients and hosted rows store a list as one comma-separated text; both forms are accepted. */
const listOrTextSchema = z.union([listSchema, z.string().max(bounds.description)]);
const numberOrTextSchema = z.union([z.number(), z.string().max(20)]);

/**
 * A request for designing a course. Every field may be absent, null or of a loose type here: the rules of wish 2, 3 and 6
 * (required fields, defaults, ranges) are in `checkCourseRequest` in shared/rules.
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

/** A request after `checkCourseRequest`: all fields are present and in range. */
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
  /**
   * lessons of the library that the learner has accepted: these are taught, in teaching order; absent: chosen by the
   * faculty
   */
  accepted?: { ref: string; title: string }[];
};

export const visibilitySchema = z.enum(['public', 'unlisted', 'private']);
export type Visibility = z.infer<typeof visibilitySchema>;

/** 'Builds on lesson N', counted from 1, in a course whose lessons can be opened in any order. */
const unitStatusSchema = z.union([
  z.enum(['Completed', 'In Progress', 'Locked', 'Idle']),
  z.templateLiteral(['Builds on lesson ', z.number().int()]),
]);

/**
 * The kind of a unit: a lesson of the library or a model, a self-study placeholder, or reading in its owner's own
 * documents.
 */
export const unitKindSchema = z.enum(['lesson', 'practice', 'review', 'self-study', 'document']);
export type UnitKind = z.infer<typeof unitKindSchema>;

const unitObjectiveSchema = z.object({
  id: z.string().max(120),
  text: z.string().max(bounds.shortText),
});

const unitSchema = z.object({
  id: idSchema,
  unitIndex: z.number().int(),
  /** may be a JSON string with a title field; display it with `lessonTitle` of shared/rules */
  title: z.string(),
  objective: z.string(),
  assessment: z.string(),
  minutes: z.number().int(),
  kind: unitKindSchema,
  objectives: z.array(unitObjectiveSchema).max(longest.few),
  /** the learner's objectives that this unit serves; empty: a prerequisite or the goal as a whole */
  serves: z.array(z.string()).max(longest.few),
  /** of kind 'document': the passages to read */
  source: documentSourceSchema.optional(),
  /** for the owner only */
  status: unitStatusSchema.optional(),
  /** for the owner only: finished without submitting its exam */
  withoutExam: z.boolean().optional(),
});
export type Unit = z.infer<typeof unitSchema>;

/** A lesson that its owner has removed. Its data are kept: naming its id in an edit restores it. */
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
  /** the learner's objectives that nothing in the course covers */
  uncovered: z.array(z.string()).max(longest.few),
  /** id of the library's subject of its first lesson from there; absent: none is */
  subject: z.string().optional(),
  /** for the owner only; not in responses to other users */
  currentLessonIndex: z.number().int().optional(),
  progress: z.number().int().optional(),
  completed: z.boolean().optional(),
  completedAt: z.string().nullable().optional(),
  /** for the owner only: they have lifted the lock, so lessons can be opened in any order; absent: one after the other */
  lessonsOpen: z.boolean().optional(),
  /** increased by every edit; PATCH refuses an edit of an older revision */
  revision: z.number().int().optional(),
  /** removed lessons, the last one first; when a single course is read or edited, if there are any */
  droppedUnits: z.array(droppedUnitSchema).max(longest.few).optional(),
  /** an outline for review: built by POST /api/courses/{id}/build */
  reviewing: z.boolean().optional(),
  /** the visibility asked for when it was made; absent: nobody was asked */
  chosenVisibility: visibilitySchema.optional(),
  /** whether others see objectives, prior knowledge and lessons in the learner's own words; not in lists */
  showsWords: z.boolean().optional(),
  /** the operator does not show it to others; for the owner only */
  hiddenByOperator: z.boolean().optional(),
  /** for another signed-in user: the id of their own fork, if they have added this course */
  addedAs: idSchema.nullable().optional(),
});
export type Course = z.infer<typeof courseSchema>;

/** A course in lists: under 2 kB for one of twenty lessons. Everything else is in GET /api/courses/{id}. */
export const listedCourseSchema = courseSchema
  .omit({
    ...{ priorKnowledge: true, referenceBooks: true, uncovered: true },
    ...{ droppedUnits: true, addedAs: true, showsWords: true },
  })
  .extend({
    units: z
      .array(unitSchema.pick({ id: true, unitIndex: true, title: true, minutes: true, status: true }))
      .max(longest.few),
  });
type Listed = z.infer<typeof listedCourseSchema>;
/** ... or a complete one, for components that show either. */
export type ListedUnit = Listed['units'][number] & Partial<Unit>;
export type ListedCourse = Omit<Listed, 'units'> & { units: ListedUnit[] };

export const courseListSchema = z.object({ courses: z.array(listedCourseSchema).max(longest.courses) });

export const createCourseRequestSchema = z.object({
  course: courseDraftSchema,
  review: z.boolean().optional(),
  /** the visibility, of an outline once it is built; absent: DEFAULT_VISIBILITY, or private if made from documents */
  visibility: visibilitySchema.optional(),
  /** references of accepted library lessons from the proposal of POST /api/understand: these are taught */
  lessons: z.array(z.string().max(longest.few)).max(bounds.units).optional(),
  /**
   * the learner's own documents that the course is made from, usually private; absent: the library or a model teaches it
   */
  documents: documentChoicesSchema.optional(),
});

export const courseAcceptedSchema = z.object({ courseId: idSchema, generationId: idSchema });

const unitEditSchema = z.object({
  id: idSchema.optional(),
  title: z.string().trim().min(1).max(bounds.title),
  objective: z.string().max(bounds.description).optional(),
});

/** Progress, index, owner, creator and fork level are not editable: if sent, they are ignored. */
export const coursePatchSchema = z.object({
  /** the revision that the edit is based on: 409 'course_changed' if there is a newer one; absent: any */
  revision: z.number().int().optional(),
  title: z.string().trim().min(1).max(bounds.title).optional(),
  description: z.string().max(bounds.description).optional(),
  difficultyLevel: z.string().toLowerCase().pipe(difficultySchema).optional(),
  visibility: visibilitySchema.optional(),
  /**
   * true: others see the learner's own words, as the page seen at this `revision` (required) shows them; false: no longer.
   * A course that is made private shows them no longer, too.
   */
  showsWords: z.boolean().optional(),
  /** true: lessons can be opened in any order; false: one after the other. It leaves the revision as it is. */
  lessonsOpen: z.boolean().optional(),
  /** all remaining units, in order; naming a removed one restores it */
  units: z.array(unitEditSchema).min(1).max(bounds.units).optional(),
});
export type CoursePatch = z.infer<typeof coursePatchSchema>;

/** GET /api/courses/{id}/seen-by-others: an own course as others read it, or would */
export const seenByOthersSchema = z.object({
  course: courseSchema,
  /** the same with what its learner wrote */
  withWords: courseSchema,
  /** which of the two others see, once it is shared */
  showsWords: z.boolean(),
  /** what was looked at; to be sent with the edit that shares it so */
  revision: z.number().int(),
});
export type SeenByOthers = z.infer<typeof seenByOthersSchema>;

/** POST /api/courses/{id}/fork */
export const forkRequestSchema = z.object({
  /** absent: DEFAULT_VISIBILITY; never seen by more people than the original */
  visibility: visibilitySchema.optional(),
});

/** POST /api/courses/{id}/units: adds a lesson on this topic */
export const unitWishSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(bounds.title)
    .refine((title) => !isBlank(title), 'Required'),
});

/** GET /api/courses/deleted: courses that can still be restored, the last deleted one first */
export const deletedCoursesSchema = z.object({
  courses: z
    .array(
      z.object({
        id: idSchema,
        title: z.string(),
        lessons: z.number().int(),
        progress: z.number().int(),
        deletedAt: z.string(),
        /** after this time it may be removed for good */
        keptUntil: z.string(),
      }),
    )
    .max(longest.few),
});
export type DeletedCourse = z.infer<typeof deletedCoursesSchema>['courses'][number];

export const cataloguePageSchema = z.object({
  /** `moreByCreator`: number of further matching courses of the same creator; 99 means 99 or more */
  courses: z.array(courseSchema.extend({ moreByCreator: z.number().int().max(99) })).max(longest.few),
  nextCursor: z.string().nullable(),
});
export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** The response of POST /api/generate-course: the course, with units in the form of calls 1. */
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

/** The profile in the calls. Only a hint: the server's own profile takes precedence. */
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
