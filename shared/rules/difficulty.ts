import type { Difficulty } from '../contract/common.ts';

/** beginner, intermediate, in any case; anything else counts as advanced. */
export function normaliseDifficulty(level: string): Difficulty {
  const lower = level.trim().toLowerCase();
  return lower === 'beginner' || lower === 'intermediate' ? lower : 'advanced';
}

/** 'Beginner', 'Intermediate' or 'Advanced'; without a level 'Beginner', the default label. */
export function difficultyLabel(level: string | null | undefined): string {
  const normal = level?.trim() ? normaliseDifficulty(level) : 'beginner';
  return normal.charAt(0).toUpperCase() + normal.slice(1);
}
