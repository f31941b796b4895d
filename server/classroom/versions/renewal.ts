import type { Faculty } from '../../faculty/faculty.ts';
import type { Database } from '../../platform/database/database.ts';
import { learnerViewIn } from '../../profiles/profile-service.ts';
import { plannedOf } from '../activity-store.ts';
import type { Place } from '../find-place.ts';

type Deps = { database: Database; faculty: Pick<Faculty, 'kind' | 'writeNotes'> };

/** Longer than the library takes for any text. */
const patienceMs = 2000;
const nobody = async (): Promise<void> => {};

/**
 * Tells whether the library's current text for an activity differs from the newest stored version. Only if the library
 * teaches: what a model would write is unknown before it does.
 */
export const createRenewal =
  ({ database, faculty }: Deps) =>
  async (userId: string, { activity, lesson, content }: Place): Promise<boolean> => {
    const hasText = activity.type === 'notes' || activity.type === 'practice';
    if (faculty.kind !== 'library' || content?.madeBy.kind !== 'library' || !hasText) return false;
    const learner = await database.asLearner(userId, (tx) => learnerViewIn(tx, userId));
    const signal = AbortSignal.timeout(patienceMs);
    const context = { userId, signal, progress: nobody, delta: nobody, reset: nobody };
    const { notes } = await faculty.writeNotes(lesson.view, plannedOf(activity), learner, context);
    return notes !== content.body.notes;
  };
