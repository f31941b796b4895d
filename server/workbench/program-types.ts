import type { CaseResult } from '#shared/contract/workbench/program.ts';
import type { Grade } from '../grading/grade-types.ts';

/** The grade of a program, with the result of each test. */
export type ProgramGrade = Grade & { cases: CaseResult[] };
