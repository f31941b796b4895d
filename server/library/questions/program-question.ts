import type { ProgramTask } from '#shared/contract/workbench/program.ts';
import type { ProgramKey } from '#shared/contract/workbench/program-key.ts';
import type { LibraryQuestion } from '../library-types.ts';

type Source = Extract<LibraryQuestion, { type: 'code' }>;

export const programTaskOf = ({ language, files, cases, source = [], checks }: Source): ProgramTask => ({
  language,
  files,
  cases: language === 'page' ? (checks?.length ?? 0) : cases.length + source.length,
  ...(checks ? { checks: checks.map(({ wrong: _said, ...check }) => check) } : {}),
});

export const programKeyOf = (
  { cases, source, solution }: Source,
  explanation: string,
): { type: 'code' } & ProgramKey => ({
  type: 'code',
  cases,
  ...(source ? { source } : {}),
  solution,
  explanation,
});
