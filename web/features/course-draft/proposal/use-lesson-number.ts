import { useState } from 'react';
import { type DraftFields, emptyDraft } from '../draft-state.ts';
import { possibleCount } from './number-state.ts';

/** The number of lessons: the one that the learner has set, otherwise as many as the proposal needs. */
export function useLessonNumber({ lessons }: DraftFields) {
  const [isOwn, setIsOwn] = useState(() => lessons !== emptyDraft.lessons);
  return {
    isOwn,
    setOwn: (): void => setIsOwn(true),
    numberFor: (needed: number): string => (isOwn || needed === 0 ? lessons : String(possibleCount(needed))),
  };
}
