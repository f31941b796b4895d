import type { ProgramCase, RunLimits, RunOutcome } from '../contract/workbench/program.ts';

/** What one run has to come to; what is not named may be anything. */
export type ExpectedRun = {
  output?: string;
  /** absent: nothing went wrong; `says` is part of the message */
  error?: { says: string /** absent: may be any */; line?: number | null };
  stopped?: NonNullable<RunOutcome['stopped']>;
  value?: unknown;
  tables?: NonNullable<RunOutcome['tables']>;
};

/** One thing that every engine of a language does, in a browser and on the server. Plain data: a page can take it as well. */
export type RunnerExample = {
  name: string;
  /** name → text */
  files: Record<string, string>;
  cases?: ProgramCase[];
  program: ExpectedRun;
  /** of the cases, in their order */
  results?: ExpectedRun[];
};

export const exampleLimits: RunLimits = { time: 1000, memory: 64 * 1024 * 1024 };

/** An example of one file. */
export const exampleIn =
  (file: string) =>
  (
    name: string,
    text: string,
    program: ExpectedRun,
    cases: ProgramCase[] = [],
    results: ExpectedRun[] = [],
  ): RunnerExample => ({ name, files: { [file]: text }, program, cases, results });

/** What of an outcome an example speaks of, to be compared with `wantedOf`. */
export function foundOf(outcome: RunOutcome | undefined, wanted: ExpectedRun) {
  const says = wanted.error?.says;
  const message = outcome?.error?.message ?? null;
  return {
    message: says !== undefined && message?.includes(says) ? says : message,
    stopped: outcome?.stopped,
    ...(wanted.error?.line === undefined ? {} : { line: outcome?.error?.line }),
    ...('output' in wanted ? { output: outcome?.output } : {}),
    ...('value' in wanted ? { value: outcome?.value } : {}),
    ...('tables' in wanted ? { tables: outcome?.tables } : {}),
  };
}

export const wantedOf = ({ error, stopped, ...wanted }: ExpectedRun) => ({
  message: error?.says ?? null,
  stopped: stopped ?? null,
  ...(error?.line === undefined ? {} : { line: error.line }),
  ...wanted,
});
