import type { TaskContext } from '../../faculty/faculty.ts';
import type { RunContext } from '../../generations/generation-types.ts';

/** What a task of the faculty is told of the run that it works for. */
export const taskContextOf = ({ userId, signal, emit }: RunContext): TaskContext => ({
  userId,
  signal,
  ...emit,
});
