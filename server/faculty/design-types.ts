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
  /** the learner's own objectives that it serves, in the learner's words */
  serves: string[];
  /** library lessons ('statistics/averages') that it is taught from, or places in documents; null for a model's unit */
  source: UnitSource;
};

/** The titles of the remaining units, and of the one to be replaced; null: none, the new unit is added. */
export type DesignedBeside = { titles: string[]; instead: string | null };

/** How the first unit of a course is begun while the others are still being designed. */
export type FirstUnit = {
  /** started by an earlier run of the same design: it is kept, and the rest is designed around it */
  begun: DesignedUnit | null;
  /**
   * Reports the first unit as soon as it is complete, and whenever it is shown again. Returns the unit that is in the
   * first place from then on, and where its lesson is; null: it has not been started yet.
   */
  begin: (
    unit: DesignedUnit,
  ) => Promise<{ unit: DesignedUnit; place: { courseId: string; unitId: string } | null }>;
};

export type CourseDesign = { units: DesignedUnit[]; uncovered: string[]; madeBy: MadeBy };
/** A course from documents, and what of them is not in it. */
export type DocumentDesign = CourseDesign & Pick<DocumentProposal, 'leftOut' | 'beyond'>;
