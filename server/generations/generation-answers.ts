import type { Generation } from '#shared/contract/generation.ts';
import { AppError, conflict } from '../platform/app-error.ts';
import type { AboutRow, GenerationRow } from './generation-store.ts';
import type { About } from './generation-types.ts';
import { isOver } from './generation-watch.ts';

/** The answer of GET /api/generations/{id}. */
export const present = (row: GenerationRow): Generation => ({
  id: row.id,
  status: row.status as Generation['status'],
  completed: row.completed,
  total: row.total,
  courseId: row.courseId,
});

export const aboutOf = ({ id, status, input, written }: AboutRow): About => ({
  id,
  input,
  written: written?.trim() || null,
  running: !isOver({ status }),
  cancelled: status === 'cancelled',
});

/** The result of an ended generation. @throws AppError the error that it failed with */
export function resultOf(row: GenerationRow): unknown {
  if (row.status === 'done') return row.result;
  if (row.problem) throw new AppError(row.problem.status, row.problem.detail);
  throw conflict('This was cancelled.');
}
