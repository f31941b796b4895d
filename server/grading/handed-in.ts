import type { Answer } from '#shared/contract/exam.ts';
import type { ProgramAnswer, ProgramFile, ProgramTask } from '#shared/contract/workbench/program.ts';

/** The files of a task with the learner's texts; fixed files and those missing in the answer stay unchanged. */
export const handedIn = ({ files }: Pick<ProgramTask, 'files'>, answer: ProgramAnswer): ProgramFile[] =>
  files.map((file) => {
    const text = Object.hasOwn(answer, file.name) ? answer[file.name] : undefined;
    return file.fixed || text === undefined ? file : { ...file, text };
  });

/** An answer as files; null without an answer. */
export function filesOf(answer: Answer | undefined): ProgramAnswer | null {
  if (typeof answer !== 'object' || Array.isArray(answer)) return null;
  return Object.keys(answer).length > 0 ? answer : null;
}
