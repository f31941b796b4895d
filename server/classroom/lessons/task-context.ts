import type { TaskContext } from '../../faculty/faculty.ts';
import type { RunContext } from '../../generations/generation-types.ts';

/** The context of a faculty task, from the run that it works for. */
export const taskContextOf = ({ userId, signal, emit }: RunContext): TaskContext => ({
  userId,
  signal,
  ...emit,
});
