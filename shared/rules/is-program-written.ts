import type { Answer } from '#shared/contract/exam.ts';
import type { ProgramFile } from '#shared/contract/workbench/program.ts';

/** Does this answer contain a program? An unchanged or empty one does not count. */
export function isProgramWritten(given: readonly ProgramFile[], answer: Answer | undefined): boolean {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false;
  const files = given
    .filter(({ fixed }) => !fixed)
    .map(({ name, text }) => ({ text, own: Object.hasOwn(answer, name) ? (answer[name] ?? text) : text }));
  return files.some(({ text, own }) => own !== text) && files.some(({ own }) => own.trim() !== '');
}
