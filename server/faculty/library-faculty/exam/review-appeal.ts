import type { AppealItem } from '../../exam-types.ts';
import type { Faculty } from '../../faculty.ts';
import { madeByLibrary } from '../made-by-library.ts';

/** The library cannot judge an appeal, so it is only recorded and the grade stays. */
export const reviewAppeal = async ({ key }: AppealItem): ReturnType<Faculty['reviewAppeal']> => ({
  verdict: 'disputed',
  reason: [
    'Looking again takes a language model, and none is connected here. So your points stay as they are.',
    'It is noted that you disagree. From now on this answer says nothing, neither for nor against you, about what you have mastered.',
    key.type === 'open'
      ? 'Hold your answer against the model answer and its checklist: they say what a good answer has.'
      : 'What the key goes by stands above, with the reason.',
  ].join(' '),
  madeBy: madeByLibrary,
});
