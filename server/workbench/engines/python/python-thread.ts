import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { learnersPython } from '#shared/engines/python/learners-python.ts';
import { pythonMachine } from '#shared/engines/python/python-machine.ts';
import { endsWithin } from '../bounded-work.ts';
import { withStopWords } from '../engine-messages.ts';
import { serveRuns } from '../serve-runs.ts';

/** A global that TypeScript declares only in the DOM library. */
declare const WebAssembly: Record<string, unknown>;

/** This thread's CPU time in milliseconds, so that a busy machine does not shorten a program's time. */
const clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

await serveRuns(async () => {
  const run = await pythonMachine({
    loadPyodide: (options) => loadPyodide(options),
    // Pyodide would look for its files beside the source named in a stack trace, which a source map changes.
    options: { indexURL: fileURLToPath(new URL('.', import.meta.resolve('pyodide'))) },
    python: learnersPython,
    webAssembly: WebAssembly,
    decoder: () => new TextDecoder(),
    clock,
    endsWithin,
    mostOutput: programBounds.output,
  });
  return {
    run: (order) => {
      const { outcome, spent } = run(order);
      return { outcome: withStopWords(outcome), spent };
    },
  };
});
