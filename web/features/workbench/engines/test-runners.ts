import { createJavaScriptRunner } from './javascript/javascript-runner.ts';
import { createEngineRunner } from './loaded/engine-runner.ts';
import pythonFiles from './python/python-worker.ts?engine';
import sqlFiles from './sql/sql-worker.ts?engine';

/** The engines in a page, as the editors use them, for tests that apply to all of them. */
export const runners = {
  javascript: createJavaScriptRunner(),
  python: createEngineRunner('python', pythonFiles),
  sql: createEngineRunner('sql', sqlFiles),
};
