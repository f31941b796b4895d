import { Script } from 'node:vm';
import type { ProgramFile, RunOutcome } from '#shared/contract/workbench/program.ts';

/**
 * Why a text is no program, in the words of the engine that most browsers have. The text is read only and never run; what
 * follows it is what follows it in the browser, so that it ends there as it does here. Null: that engine can read it.
 */
export function unreadInBrowsersWords({ name, text }: ProgramFile): RunOutcome['error'] {
  try {
    new Script(`${text}\n;end();`, { filename: name });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return null;
    const [, line] = /:(\d+)$/.exec(error.stack?.split('\n', 1)[0] ?? '') ?? [];
    return {
      message: `SyntaxError: ${error.message}`,
      line: line ? Math.min(Number(line), text.split('\n').length) : null,
    };
  }
}
