import type { CaseResult } from '#shared/contract/workbench/program.ts';
import type { Grade } from '../grading/grade-types.ts';

/** What became of a program, and of each of its tests. */
export type ProgramGrade = Grade & { cases: CaseResult[] };
