import { bounds } from '#shared/contract/bounds.ts';
import type { CourseRequest, Visibility } from '#shared/contract/course.ts';
import type { DocumentChoice, UnitSource } from '#shared/contract/document-course.ts';
import type { LessonPart } from '#shared/rules/own-words.ts';
import type { ReadDocument } from '../faculty/document-types.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import type { courses, units } from '../platform/database/schema/courses.ts';
import type { sharedCourses, sharedUnits } from '../platform/database/schema/shared-views.ts';

/** As many as an edit may list. */
export const mostUnits: number = bounds.units;

/** A course with its owner's progress, as only the owner's transaction can read it. */
export type CourseRow = typeof courses.$inferSelect;
export type UnitRow = typeof units.$inferSelect;

/** The public columns; a CourseRow has them, too. */
export type SharedCourseRow = typeof sharedCourses.$inferSelect;
export type SharedUnitRow = typeof sharedUnits.$inferSelect;

export type NewCourse = typeof courses.$inferInsert & { id: string };
export type NewUnit = {
  id: string;
  title: string;
  unitObjective: string;
  unitAssessment: string;
  minutes: number;
  kind: string;
  objectives: { id: string; text: string }[];
  serves: string[];
  source: UnitSource;
  /** absent: found when it is stored */
  withheld?: LessonPart[];
};

/** The prerequisites of a library lesson, by their references; none of an unknown one. */
export type PrerequisitesOf = (ref: string) => readonly string[];

/**
 * The input of a design, complete, so that it can be resumed after a crash; with a courseId, which is
 * fixed before the work begins, the result is saved under that id exactly once, with null nothing is saved.
 */
export type DesignInput = {
  courseId: string | null;
  request: CourseRequest;
  learner: LearnerView;
  /** true: an outline for review is saved */
  review?: boolean;
  visibility?: Visibility;
  /** true: the learner was asked, and chose that visibility */
  chosen?: boolean;
  /** the learner's own documents that it is made from: references, never their text */
  documents?: DocumentChoice[];
};

/** Reads documents on behalf of their learner; each throws 404 for a document that is not theirs. */
export type DocumentsForCourses = {
  titles: (userId: string, choices: DocumentChoice[]) => Promise<string[]>;
  /** the beginning of their text, for telling its language; '' where there is none */
  opening: (userId: string, choices: DocumentChoice[]) => Promise<string>;
  forCourse: (userId: string, choices: DocumentChoice[]) => Promise<ReadDocument[]>;
};

/** What of a course others can see on this installation. */
export type SharingRules = {
  /** whether courses can be listed for all learners */
  catalogue: boolean;
  /** the visibility of a course that was made without one */
  defaultVisibility: Visibility;
};

/** A course as read for lists, with the shown fields of its units. */
export type ListedCourseRow = Omit<
  CourseRow,
  'priorKnowledge' | 'referenceBooks' | 'uncovered' | 'shownWords'
> & {
  subject: string | null;
  /** `lessons`: see unit-statuses.ts */
  units: [id: string, title: string, minutes: number, finished: boolean, lessons: string[] | null][];
  /** its version key */
  sign: string;
};
