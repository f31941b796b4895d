import { spawn } from 'node:child_process';

export type ProgramResult = { output: string } | { error: string };

const programLimitMs = 1000;
const childLimitMs = 15_000;
const mostOutput = 1_000_000;

/** Runs in a child of its own with no rights on files or processes; each program in a fresh context with a time limit. */
const runner = `
const vm = require('node:vm');
const { format } = require('node:util');
let input = '';
process.stdin.on('data', (chunk) => { input += chunk; });
process.stdin.on('end', () => {
  const { programs, limit } = JSON.parse(input);
  const results = programs.map((program) => {
    const lines = [];
    const print = (...values) => { lines.push(format(...values)); };
    const context = vm.createContext({ console: { log: print, info: print, warn: print, error: print } });
    try {
      vm.runInContext(program, context, { timeout: limit });
      return { output: lines.join('\\n').slice(0, 10000) };
    } catch (error) {
      return { error: String(error && error.message || error) };
    }
  });
  process.stdout.write(JSON.stringify(results));
});
`;

/** Runs JavaScript programs and answers, in their order, with what each printed or how it failed. Never hangs. */
export async function runPrograms(programs: string[]): Promise<ProgramResult[]> {
  if (programs.length === 0) return [];
  const child = spawn(process.execPath, ['--permission', '--max-old-space-size=128', '-e', runner], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
    timeout: childLimitMs,
    killSignal: 'SIGKILL',
  });
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
    if (answer.length > mostOutput) child.kill('SIGKILL');
  });
  child.stderr.resume();
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify({ programs, limit: programLimitMs }));
  await new Promise((resolve) => child.on('close', resolve));
  try {
    return JSON.parse(answer) as ProgramResult[];
  } catch {
    return programs.map(() => ({ error: 'the program could not be run to its end' }));
  }
}

/** Printed text as it is compared: line ends and blanks before them do not count. */
export function comparableOutput(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
