import { codeTexts } from '../code/code-texts.ts';
import { createJavaScriptRunner } from '../engines/javascript/javascript-runner.ts';
import type { RunProgram } from './trace-types.ts';

const limits = { time: 2000, memory: 256 * 1024 * 1024 };

/** Runs in a sandbox that is removed afterwards. */
export const runProgram: RunProgram = async (program) => {
  const runner = createJavaScriptRunner();
  try {
    const { cases } = await runner.run([], [{ run: program }], limits);
    const [outcome] = cases;
    if (outcome?.stopped) throw new Error(codeTexts.stopped[outcome.stopped]);
    if (outcome?.error) throw new Error(outcome.error.message);
    return { value: outcome?.value };
  } finally {
    runner.close();
  }
};
