import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { ActivityType, Resource } from '#shared/contract/classroom.ts';
import type { Difficulty, Leader, MadeBy } from '#shared/contract/common.ts';
import type { DesignedUnit } from './design-types.ts';

/** The lesson that a task is about: one unit of one course, as stored. */
export type LessonView = {
  course: {
    title: string;
    description: string;
    difficultyLevel: Difficulty;
    referenceBooks: string[];
    /** BCP 47 tag; absent: the language in which the learner writes */
    language?: string | null;
  };
  unit: Omit<DesignedUnit, 'assessment'> & { assessment: string };
  /** library lessons of the course's other units: the chat may quote them */
  courseSources: string[];
};

export type PlannedActivity = { leader: Leader; type: ActivityType; title: string; objective: string };
export type LessonDesign = {
  title: string;
  objective: string;
  activities: PlannedActivity[];
  madeBy: MadeBy;
};

export type Notes = { notes: string; madeBy: MadeBy };

/** Notes with a mark for each of their blocks (`:::kind{#id}` to `:::`), and the blocks with their keys. */
export type NotesWithBlocks = { notes: string; blocks: LibraryBlock[] };
export type Resources = { resources: Resource[]; madeBy: MadeBy };
