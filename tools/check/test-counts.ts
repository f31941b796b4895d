// Counts passed and failed tests, as pure functions: a suite without output counts as failed.
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failed test's reason are shown: expected value, actual value, and the line. */
const REASON_LINES = 12;

/** The result of a suite; `notes` explain what the number of failed tests does not. */
export interface Counts {
  passed: number;
  failed: number;
  notes: string[];
}

/** How a child process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  timedOut: boolean;
}

/** The part of vitest's JSON report that is used. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[];
}

/** One test of the report; a failed one has a reason. */
interface Assertion {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}

/** A check that passes or fails as a whole counts as one test. */
export function countCheck(ending: Ending): Counts {
  if (ending.code === 0 && !ending.timedOut) return { passed: 1, failed: 0, notes: [] };
  return { passed: 0, failed: 1, notes: [describe(ending)] };
}

/**
 * Counts vitest's report. Files that fail to load, crashes and empty suites count as failures, too. Each failed test
 * is noted with its file and the first lines of its reason, because often only the end of the output is kept; so is
 * each error in `unhandledText`, the JSON list of unhandled errors.
 */
export function countVitest(
  reportText: string | undefined,
  ending: Ending,
  unhandledText?: string | undefined,
): Counts {
  const report = parse(reportText);
  if (report === undefined) {
    return { passed: 0, failed: 1, notes: [`It left no report: ${describe(ending)}.`] };
  }
  const notes: string[] = [];
  let failed = report.numFailedTests;
  for (const file of report.testResults) {
    if (file.status !== 'failed') continue;
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    notes.push(...tests.map((one) => `${file.name}: ${one.fullName ?? ''}${reasonOf(one)}`));
    // A file that failed to load has no failed test to count.
    if (tests.length > 0) continue;
    failed += 1;
    notes.push(`${file.name}: ${file.message?.split('\n')[0] || 'failed outside its tests'}`);
  }
  if (report.numPassedTests + failed === 0) {
    failed = 1;
    notes.push('It is empty: no test ran.');
  } else if (failed === 0 && (ending.code !== 0 || ending.timedOut)) {
    // For example an unhandled error.
    failed = 1;
    notes.push(`Every test passed, and yet ${describe(ending)}.`);
  }
  notes.push(...unhandledErrors(unhandledText).map((text) => `Nobody awaited: ${firstLinesOf(text)}`));
  return { passed: report.numPassedTests, failed, notes };
}

/** The sum over all suites. */
export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** The last line of `npm test`, which scripts read. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function reasonOf({ failureMessages }: Assertion): string {
  // Color codes are meant for a terminal, not for the report.
  const [text = ''] = (failureMessages ?? []).map(stripVTControlCharacters);
  return text === '' ? '' : `\n       ${firstLinesOf(text)}`;
}

function firstLinesOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(0, REASON_LINES).join('\n       ');
}

function unhandledErrors(text = '[]'): string[] {
  try {
    const errors: unknown = JSON.parse(text);
    return Array.isArray(errors) ? errors.map(String) : [];
  } catch {
    return [];
  }
}

function describe({ code, signal, timedOut }: Ending): string {
  if (timedOut) return 'it took too long and was stopped';
  return signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`;
}

function parse(text: string | undefined): Report | undefined {
  if (text === undefined) return undefined;
  try {
    const report: Report = JSON.parse(text);
    const whole = Number.isInteger(report.numPassedTests) && Number.isInteger(report.numFailedTests);
    return whole && Array.isArray(report.testResults) ? report : undefined;
  } catch {
    return undefined;
  }
}
