import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';

/** Environment variable with the path of the file for unhandled errors. */
export const unhandledFile = 'UNHANDLED_REPORT';

/**
 * Writes unhandled errors as a JSON list of texts: vitest's JSON report leaves them out, so that a run could fail
 * without a reason.
 */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly SerializedError[]): void {
    const path = process.env[unhandledFile];
    if (path) writeFileSync(path, JSON.stringify(errors.map(textOf)));
  }
}

function textOf(error: SerializedError): string {
  const during = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(', ');
  const heading = `${error.type ?? 'Error'}${during && `, during ${during}`}`;
  // The cause first: if a process died, it says how, and in which file.
  const cause = error.cause ? `\n${error.cause.message}` : '';
  return `${heading}${cause}\n${error.stack ?? `${error.name}: ${error.message}`}`;
}
