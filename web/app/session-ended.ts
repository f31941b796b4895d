/** The ended lesson, and since when it was studied (ISO 8601): passed to the dashboard in the history's state. */
export type SessionEnded = { unitId: string; since: string };

/** The session that has just been ended, from the history's state; null: none. */
export function sessionEndedOf(state: unknown): SessionEnded | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null;
  const { ended } = state;
  if (typeof ended !== 'object' || ended === null || !('unitId' in ended) || !('since' in ended)) return null;
  const { unitId, since } = ended;
  return typeof unitId === 'string' && typeof since === 'string' ? { unitId, since } : null;
}
