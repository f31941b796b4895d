import type { MadeBy } from '#shared/contract/common.ts';
import { unavailable } from '../../platform/app-error.ts';
import type { Place } from '../find-place.ts';
import type { Lesson } from '../lesson-store.ts';
import type { LessonReading } from './lesson-reading.ts';

const notYet = 'The rest of your course is being designed. This lesson is written when you open it.';
const notAgain =
  'It could not be written again: the model did not answer, or your share of it for today is used up. What stood here is still here.';

/**
 * Where the model does not answer, the library does, and what it wrote would stand for ever. While a course is still
 * being designed that is too early: the model may only be busy with the rest of it. Throws 503, and nothing is kept.
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
 * Written again is for a model: where it does not answer, what stands there already is no worse than a stand-in. Throws
 * 503, and what stands there stays.
 */
export function refuseStandInAgain(place: Place | null, { kind }: MadeBy, model: string | null): void {
  const standing = place?.content?.madeBy.kind;
  if (kind === 'library' && standing && (model !== null || standing === 'model')) throw unavailable(notAgain);
}
