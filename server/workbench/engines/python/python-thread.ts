import { loadPyodide } from 'pyodide';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { learnersPython } from '#shared/engines/python/learners-python.ts';
import { pythonMachine } from '#shared/engines/python/python-machine.ts';
import { withStopWords } from '../engine-messages.ts';
import { serveRuns } from '../serve-runs.ts';

/** A global of the language that TypeScript knows of browsers only. */
declare const WebAssembly: Record<string, unknown>;

/** Milliseconds of this thread's own processor time, so that a busy machine takes nothing from a program. */
const clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

await serveRuns(async () => {
  const run = await pythonMachine({
    loadPyodide: (options) => loadPyodide(options),
    options: {},
    python: learnersPython,
    webAssembly: WebAssembly,
    decoder: () => new TextDecoder(),
    clock,
    mostOutput: programBounds.output,
  });
  return {
    run: (order) => {
      const { outcome, spent } = run(order);
      return { outcome: withStopWords(outcome), spent };
    },
  };
});
