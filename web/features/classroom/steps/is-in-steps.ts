import type { ClassroomActivity } from '../classroom-types.ts';

/** Practice is what a repair is for; its notes are for looking things up, and stay one page. */
export const isInSteps = ({ leader, type }: Pick<ClassroomActivity, 'leader' | 'type'>): boolean =>
  leader === 'Professor' && type !== 'repair';
