import type { ProgramAnswer, ProgramTask } from '#shared/contract/workbench/program.ts';
import type { ProgramKey } from '#shared/contract/workbench/program-key.ts';
import type { Engines } from './engines/engines-service.ts';
import { gradeProgram } from './grade-program.ts';
import type { ProgramBy, ProgramGrade } from './program-types.ts';

export type ProgramService = ReturnType<typeof createProgramService>;

/** Grades programs in the server's own engines. */
export function createProgramService({ engines }: { engines: Pick<Engines, 'runner'> }) {
  return {
    /**
     * Runs a program against its tests, in the queue of its owner; null: only a browser can run it. Throws AppError 503
     * without an engine or if it is cut short, 429 if too many of the owner's programs wait.
     */
    grade: async (
      task: ProgramTask,
      key: Pick<ProgramKey, 'cases' | 'source'>,
      answer: ProgramAnswer,
      by: ProgramBy,
    ): Promise<ProgramGrade | null> => {
      const runner = engines.runner(task.language, by);
      return runner && gradeProgram(runner, task, key, answer);
    },
  };
}
