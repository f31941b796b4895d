const keyOf = (unitId: string): string => `lectern.lessonBegan.${unitId}`;

/** When this tab began with a lesson (ISO 8601); a reload is no new beginning. */
export function sessionBegan(unitId: string): string {
  const now = new Date().toISOString();
  try {
    const kept = sessionStorage.getItem(keyOf(unitId));
    if (kept !== null && !Number.isNaN(Date.parse(kept))) return kept;
    sessionStorage.setItem(keyOf(unitId), now);
  } catch {
    // Where nothing may be stored, the session begins with the page.
  }
  return now;
}

/** The lesson was ended: the next visit is another session. */
export function forgetSession(unitId: string): void {
  try {
    sessionStorage.removeItem(keyOf(unitId));
  } catch {
    // Nothing was kept.
  }
}
