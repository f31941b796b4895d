import type { ReactNode } from 'react';
import type { Activity, Resource } from '#shared/contract/classroom.ts';
import type { Leader, MadeBy } from '#shared/contract/common.ts';
import type { Course } from '#shared/contract/course.ts';
import type { ExamSnapshot } from '../../lib/exam-snapshot.ts';
import type { PlaceParams } from './classroom-place.ts';

/** The course details of an AI call (chat 4). */
export type CourseDetails = { title: string; description: string; difficulty_level: string };

/** An activity of the lesson, as stored and mirrored by the classroom. */
export type ClassroomActivity = Activity & {
  assessment: string;
  courseId: string;
  unitId: string;
  unitIndex: number;
  /** a lesson's title and objective, as plain text */
  lesson: { title: string; objective: string };
  courseDetails: CourseDetails;
  /** the course's language (BCP 47); absent in an activity that an earlier version stored */
  language?: string;
  /** who designed the course */
  designedBy?: MadeBy['kind'];
  /** whether a finished lesson is viewed again; needed at a reload, before the server responds */
  preview?: boolean;
};

/** An activity's generated content, with its version and author. */
export type ActivityContent =
  | {
      kind: 'notes';
      notes: string;
      contentVersion: number | null;
      madeBy: MadeBy | null;
      /** passages without notes, for which a model can write notes */
      modelMayWrite?: boolean;
    }
  | { kind: 'resources'; resources: Resource[]; contentVersion: number | null; madeBy: MadeBy | null };

/** Addresses passed in by the page: features do not know the router. */
export type ClassroomLinks = {
  dashboard: string;
  profile: string;
  course: (courseId: string) => string;
  /** the current activity in a lesson */
  lesson: (courseId: string, unitIndex: number) => string;
  activity: (courseId: string, unitIndex: number, activityIndex: number) => string;
  /** a passage of one of the learner's own documents: sections count from 1, blocks in them from 0 */
  passage: (documentId: string, section: number, block: number) => string;
};

/** Whether an activity's content is prefetched; an exam is requested on entry. */
export const isPrefetched = (leader: Leader): boolean => leader !== 'Examiner';

/** Renders the blocks in an activity's notes; `onFlag` resolves with whether the report has arrived. */
export type WithBlocks = (
  activity: ClassroomActivity,
  notes: ReactNode,
  onFlag: (blockId: string, reason: string) => Promise<boolean>,
) => ReactNode;

/** What is known of the learner's work in an activity. */
export type ActivityWork = {
  /** something was done in it */
  isDone: boolean;
  /** what the server knows of earlier visits: read to its end, and the blocks with an answer; null: not known yet */
  earlier: { isRead: boolean; blocks: readonly string[] } | null;
};

/** Renders something depending on the work that was done in an activity; the work belongs to another feature. */
export type WithWork = (activityId: string, draw: (work: ActivityWork) => ReactNode) => ReactNode;

/** What the page passes to the classroom. */
export type ClassroomProps = {
  params: PlaceParams;
  links: ClassroomLinks;
  onGo: (address: string, options?: { replace?: boolean; state?: unknown }) => void;
  /** renders the exam, which belongs to another feature */
  renderExam: (activity: ClassroomActivity) => ReactNode;
  /** renders a repair's practice, which belongs to another feature */
  renderPractice: (activity: ClassroomActivity) => ReactNode;
  /** renders the button that opens all lessons of a course, which belongs to another feature */
  renderOpenAll: (course: Course) => ReactNode;
  /** wraps an activity's notes so that blocks in them are rendered; blocks belong to another feature */
  withBlocks: WithBlocks;
  withWork: WithWork;
  examOf: (activityId: string) => ExamSnapshot;
  examActive: boolean;
  /** the activity whose exam is in progress: it has its own step bar */
  openExamActivity: string | null;
  /** the activity whose exam got full points: only ending the lesson is left to do */
  fullScoreActivity: string | null;
  /** a repair's practice has something left to do */
  practising: boolean;
  /** End Session during this lesson's exam; false: the learner stays */
  onEndDuringExam: () => Promise<boolean>;
  /** End Session before the exam was started; false: the learner stays */
  onEndWithoutExam: () => Promise<boolean>;
  /** the lesson has been ended, with the updated course; other features may clear their data of the lesson */
  onLessonEnded: (course: Course) => void;
};
