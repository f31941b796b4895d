import { Script } from 'node:vm';
import type { ProgramFile, RunOutcome } from '#shared/contract/workbench/program.ts';

/**
 * The syntax error of a text, in the words of V8, the engine of most browsers; null if V8 can parse it. The text is only
 * compiled, never run; it gets the same suffix as in the browser, so that an incomplete text has the same error.
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
