import type { MadeBy } from '#shared/contract/common.ts';
import type { UnitKind } from '#shared/contract/course.ts';
import type { DocumentProposal, UnitSource } from '#shared/contract/document-course.ts';

/** One unit of a designed course. */
export type DesignedUnit = {
  title: string;
  objective: string;
  assessment: string;
  /** study time */
  minutes: number;
  kind: UnitKind;
  /** stable ids */
  objectives: { id: string; text: string }[];
  /** the learner's own objectives that the unit serves, in the learner's words */
  serves: string[];
  /** the library lessons ('statistics/averages') or document passages that the unit teaches; null for a model's unit */
  source: UnitSource;
};

/** The titles of the remaining units, and of the unit to replace; null: the new unit is added. */
export type DesignedBeside = { titles: string[]; instead: string | null };

/** Starts the first unit of a course while the others are still being designed. */
export type FirstUnit = {
  /** a unit that an earlier run of the same design started: it is kept, and the rest is designed to fit */
  begun: DesignedUnit | null;
  /**
   * Reports the first unit as soon as it is complete, and again in repeated output. Returns the unit that is the first
   * one from then on, and the place of its lesson; null: it has not been started yet.
   */
  begin: (
    unit: DesignedUnit,
  ) => Promise<{ unit: DesignedUnit; place: { courseId: string; unitId: string } | null }>;
};

export type CourseDesign = { units: DesignedUnit[]; uncovered: string[]; madeBy: MadeBy };
/** A course from documents, and the sections that are not in it. */
export type DocumentDesign = CourseDesign & Pick<DocumentProposal, 'leftOut' | 'beyond'>;
