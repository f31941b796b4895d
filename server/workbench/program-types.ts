import type { Grade } from '#questions/grades.ts';
import type { CaseResult } from '#shared/contract/workbench/program.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';

/** The grade of a program, with the result of each test. */
export type ProgramGrade = Grade & { cases: CaseResult[] };

/** For whom a program is run, and how. */
export type ProgramBy = {
  owner: QueueOwner;
  /** aborted when nobody waits for the result any more */
  signal?: AbortSignal;
  /** false: it is not cut short for others, nor refused since its owner's others wait. For what is graded only once */
  yields?: boolean;
};
