import type { ReactNode } from 'react';
import type { Activity, Resource } from '#shared/contract/classroom.ts';
import type { Leader, MadeBy } from '#shared/contract/common.ts';
import type { Course } from '#shared/contract/course.ts';
import type { ExamSnapshot } from '../../lib/exam-snapshot.ts';
import type { PlaceParams } from './classroom-place.ts';

/** What a call says of the course (chat 4). */
export type CourseDetails = { title: string; description: string; difficulty_level: string };

/** An activity of the lesson as the classroom keeps and mirrors it. */
export type ClassroomActivity = Activity & {
  assessment: string;
  courseId: string;
  unitId: string;
  unitIndex: number;
  /** A lesson's title and objective, plain text */
  lesson: { title: string; objective: string };
  courseDetails: CourseDetails;
  /** who designed its course */
  designedBy?: MadeBy['kind'];
  /** the lesson is looked back at: what a reload has to know before the server answers */
  preview?: boolean;
};

/** What an activity shows once it has been generated; which version, and by whom. */
export type ActivityContent =
  | {
      kind: 'notes';
      notes: string;
      contentVersion: number | null;
      madeBy: MadeBy | null;
      /** bare passages, on which a model can write notes */
      modelMayWrite?: boolean;
    }
  | { kind: 'resources'; resources: Resource[]; contentVersion: number | null; madeBy: MadeBy | null };

/** Addresses that the page hands in: features do not know the router. */
export type ClassroomLinks = {
  dashboard: string;
  profile: string;
  course: (courseId: string) => string;
  /** the activity that is current in a lesson */
  lesson: (courseId: string, unitIndex: number) => string;
  activity: (courseId: string, unitIndex: number, activityIndex: number) => string;
  /** a passage of one of the learner's own documents: sections count from 1, blocks in them from 0 */
  passage: (documentId: string, section: number, block: number) => string;
};

/** Activities whose content is generated ahead; an exam is asked for on entry. */
export const isPrefetched = (leader: Leader): boolean => leader !== 'Examiner';

/** Draws the blocks that stand in an activity's notes; `onFlag` resolves with whether it has arrived. */
export type WithBlocks = (
  activity: ClassroomActivity,
  notes: ReactNode,
  onFlag: (blockId: string, reason: string) => Promise<boolean>,
) => ReactNode;

/** Draws what depends on whether something was done in an activity: what there is to do is another feature's. */
export type WithWork = (activityId: string, draw: (isDone: boolean) => ReactNode) => ReactNode;

/** What the page hands to the classroom. */
export type ClassroomProps = {
  params: PlaceParams;
  links: ClassroomLinks;
  onGo: (address: string, options?: { replace?: boolean; state?: unknown }) => void;
  /** the Examiner's activity is another feature's */
  renderExam: (activity: ClassroomActivity) => ReactNode;
  /** below the notes of a repair: the practice is another feature's */
  renderPractice: (activity: ClassroomActivity) => ReactNode;
  /** around the notes of an activity: what shows the things to do in them is another feature's */
  withBlocks: WithBlocks;
  withWork: WithWork;
  examOf: (activityId: string) => ExamSnapshot;
  examActive: boolean;
  /** the activity whose exam is being sat: it has a row of steps of its own */
  satExam: string | null;
  /** the activity whose exam held: there is nothing to do in it but to end the lesson */
  heldExam: string | null;
  /** End Session while this lesson's exam goes on; false keeps the learner where they are */
  onEndDuringExam: () => Promise<boolean>;
  /** End Session before the exam was begun; false keeps the learner where they are */
  onEndWithoutExam: () => Promise<boolean>;
  /** the lesson has been ended, the course is as the answer has it; what others keep of the lesson may go */
  onLessonEnded: (course: Course) => void;
};
