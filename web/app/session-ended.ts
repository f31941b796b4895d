/** The lesson that has just been ended: passed to the dashboard in the history's state. */
export type SessionEnded = { courseId: string; unitId: string };

/** The session that has just been ended, from the history's state; null: none. */
export function sessionEndedOf(state: unknown): SessionEnded | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null;
  const { ended } = state;
  if (typeof ended !== 'object' || ended === null || !('courseId' in ended) || !('unitId' in ended))
    return null;
  const { courseId, unitId } = ended;
  return typeof courseId === 'string' && typeof unitId === 'string' ? { courseId, unitId } : null;
}
