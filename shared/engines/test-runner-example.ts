import type { ProgramCase, RunLimits, RunOutcome } from '../contract/workbench/program.ts';

/** The expected outcome of a run; missing fields are not checked. */
export type ExpectedRun = {
  output?: string;
  /** absent: no error; `says` is part of the message */
  error?: { says: string /** absent: may be any */; line?: number | null };
  stopped?: NonNullable<RunOutcome['stopped']>;
  value?: unknown;
  tables?: NonNullable<RunOutcome['tables']>;
};

/**
 * An example that every engine of a language must satisfy, in a browser and on the server. Plain data, so that it can be
 * passed to a page.
 */
export type RunnerExample = {
  name: string;
  /** name → text */
  files: Record<string, string>;
  cases?: ProgramCase[];
  program: ExpectedRun;
  /** results of the cases, in order */
  results?: ExpectedRun[];
};

/** So long, in ms, that a busy machine stops no program that ends by itself. */
const patientMs = 20_000;
/** So short, in ms, that a test can wait for it. */
const stopMs = 1000;

/** The limits of an example: short only if the time limit is what ends it. */
export const limitsOf = ({ program, results = [] }: RunnerExample): RunLimits => ({
  time: [program, ...results].some(({ stopped }) => stopped === 'time') ? stopMs : patientMs,
  memory: 64 * 1024 * 1024,
});

/** The limits of a hostile program that ends in this way, such as 'time or memory'; absent: by itself. */
export const hostileLimits = (end = ''): RunLimits => ({
  time: end.includes('time') ? 400 : patientMs,
  memory: 32 * 1024 * 1024,
});

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

/** The fields of an outcome that an example specifies, for comparison with `wantedOf`. */
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
