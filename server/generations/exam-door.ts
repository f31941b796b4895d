import { AppError } from '../platform/app-error.ts';
import type { GenerationRow } from './generation-store.ts';
import { type ExamFrom, examOpen, toldOfExams } from './generation-types.ts';

export type ExamDoor = (userId: string, row: Pick<GenerationRow, 'kind' | 'createdAt'>) => Promise<void>;

/** Throws AppError 409 'exam_open' for an agent's output from before an exam in progress: it may reveal answers. */
export function createExamDoor(examFrom: ExamFrom | undefined): ExamDoor {
  return async (userId, { kind, createdAt }) => {
    if (!examFrom || !toldOfExams.has(kind)) return;
    const from = await examFrom(userId);
    if (from && createdAt < from)
      throw new AppError(
        409,
        'An exam is going on, and this may tell its answers. It is shown again once that exam is over.',
        { code: examOpen },
      );
  };
}
