import type { MadeBy } from '#shared/contract/common.ts';
import { unavailable } from '../../platform/app-error.ts';
import type { Place } from '../find-place.ts';
import type { Lesson } from '../lesson-store.ts';
import type { LessonReading } from './lesson-reading.ts';

const notYet = 'The rest of your course is being designed. This lesson is written when you open it.';
const notAgain =
  'It could not be written again: the model did not answer, or your share of it for today is used up. The current version is still here.';

/**
 * When the model does not answer, the library does, and its text would be stored permanently. While the course is still
 * being designed that is too early: the model may only be busy with the outline. Throws 503, and nothing is stored.
 */
export async function refuseEarlyStandIn(
  reading: LessonReading,
  userId: string,
  lesson: Lesson | undefined | null,
  { kind }: MadeBy,
  model: string | null,
): Promise<void> {
  if (!lesson?.early || model === null || kind === 'model') return;
  if ((await reading.lesson(userId, lesson.unitId)).early) throw unavailable(notYet);
}

/**
 * Rewriting is for the model: if it does not answer, the existing version is no worse than the library's, or than a document's
 * bare passages. Throws 503, and the existing version stays.
 */
export function refuseStandInAgain(place: Place | null, { kind }: MadeBy, model: string | null): void {
  const standing = place?.content?.madeBy.kind;
  if (kind !== 'model' && standing && (model !== null || standing === 'model')) throw unavailable(notAgain);
}
