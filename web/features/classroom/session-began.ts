import { readTab, removeTab, writeTab } from '../../lib/tab-storage.ts';

const keyOf = (unitId: string): string => `lectern.lessonBegan.${unitId}`;

/** When this tab started the lesson (ISO 8601); unchanged by a reload. */
export function sessionBegan(unitId: string): string {
  const kept = readTab(keyOf(unitId));
  if (kept !== null && !Number.isNaN(Date.parse(kept))) return kept;
  const now = new Date().toISOString();
  writeTab(keyOf(unitId), now);
  return now;
}

/** The lesson was ended: the next visit is a new session. */
export const forgetSession = (unitId: string): void => removeTab(keyOf(unitId));
