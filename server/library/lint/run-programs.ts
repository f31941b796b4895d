import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ProgramOrder, ProgramResult } from './program-child.ts';

export type { ProgramResult };

/** For programs that never end: on a busy machine an honest one may take seconds. */
const programLimitMs = 5000;
const childLimitMs = 120_000;
const mostOutput = 1_000_000;
const childFile = new URL('./program-child.ts', import.meta.url);

/**
 * Runs JavaScript programs and returns, in their order, the output or the error of each. Never hangs. Waits for promises
 * and timers, whose clock is virtual. Programs run in a child process without permissions for files or processes, each in a
 * fresh context and for at most `limitMs`.
 */
export async function runPrograms(programs: string[], limitMs = programLimitMs): Promise<ProgramResult[]> {
  if (programs.length === 0) return [];
  const source = await readFile(childFile, 'utf8');
  const rights = ['--permission', '--max-old-space-size=128', '--input-type=module-typescript'];
  const child = spawn(process.execPath, [...rights, '-e', source], {
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
  const order: ProgramOrder = { programs, limitMs };
  child.stdin.end(JSON.stringify(order));
  await new Promise((resolve) => child.on('close', resolve));
  try {
    return JSON.parse(answer) as ProgramResult[];
  } catch {
    return programs.map(() => ({ error: 'the program could not be run to its end' }));
  }
}

/** Normalises output for comparison: line ends, and spaces before them, are ignored. */
export function comparableOutput(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
