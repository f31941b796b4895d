import type { LibraryQuestion } from '#questions/kinds.ts';

type Task = Extract<LibraryQuestion, { type: 'code' }>;

const called = /^(?:await )?([A-Za-z_$][\w$]*)\(/;
const named = /^([A-Za-z_$][\w$]*)(?:[.[]|$)/;
/** A line that only prints a literal, or is a comment. */
const printsAsItIs =
  /^(?:console\.log\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`|[\d.]+)\);?)?(?:\s*\/\/.*)?$/;

/**
 * A program that computes nothing: it prints, or returns, what the first test of each kind expects. Null if none can be
 * written, or if the task is to print the text that it shows.
 */
export function constantProgram({ language, files, cases, solution }: Task): Record<string, string> | null {
  const file = files.find(({ fixed }) => !fixed)?.name;
  if (language !== 'javascript' || file === undefined) return null;
  const lines = Object.values(solution).flatMap((text) => text.split('\n'));
  if (lines.every((line) => printsAsItIs.test(line.trim()))) return null;
  const parts = new Map<string, string>();
  const values = new Map<string, string>();
  for (const { run, expect } of cases) {
    const value = JSON.stringify(expect);
    const name = called.exec(run ?? '')?.[1];
    const known = run === undefined ? 'printed' : (name ?? named.exec(run)?.[1]);
    if (known === undefined) return null;
    // Two tests that expect different values of one name fail any constant, so nothing has to be run.
    if ((values.get(known) ?? value) !== value) return null;
    values.set(known, value);
    if (run === undefined) parts.set(known, `console.log(${value});`);
    else parts.set(known, name ? `function ${name}() { return ${value}; }` : `const ${known} = ${value};`);
  }
  return { ...solution, [file]: [...parts.values()].join('\n') };
}
