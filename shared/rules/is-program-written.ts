import type { Answer } from '#shared/contract/exam.ts';
import type { ProgramFile } from '#shared/contract/workbench/program.ts';

/** Is there a program in this answer? One that stands as it was given, or in which nothing stands, is none. */
export function isProgramWritten(given: readonly ProgramFile[], answer: Answer | undefined): boolean {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false;
  const files = given
    .filter(({ fixed }) => !fixed)
    .map(({ name, text }) => ({ text, own: Object.hasOwn(answer, name) ? (answer[name] ?? text) : text }));
  return files.some(({ text, own }) => own !== text) && files.some(({ own }) => own.trim() !== '');
}
