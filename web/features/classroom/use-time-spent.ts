import { useEffect } from 'react';
import { recordEvidence } from '../../lib/evidence.ts';
import type { ClassroomActivity } from './classroom-types.ts';

/** Time in an activity is an event at most every 30 s while visible. */
const EVERY_S = 30;
/** A brief glance is not study time. */
const LEAST_S = 5;
/** Without input for this long, the learner is assumed to be away. */
const IDLE_AFTER_S = 180;

/** Events that only a user causes. Not 'scroll': a page scrolls by itself while a reply arrives. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Records that an activity was opened, and the time it is visible while the user is active. */
export function useTimeSpent(activity: ClassroomActivity | null, contentVersion: number | null): void {
  const { courseId, unitId, id: activityId } = activity ?? {};
  useEffect(() => {
    if (!courseId || !unitId || !activityId) return;
    const place = { courseId, unitId, activityId };
    void recordEvidence({ kind: 'activity-opened', ...place });
  }, [courseId, unitId, activityId]);
  useEffect(() => {
    if (!courseId || !unitId || !activityId) return;
    const place = { courseId, unitId, activityId, contentVersion };
    let seconds = 0;
    let quietFor = 0;
    const tick = () => {
      if (document.visibilityState !== 'visible') return;
      quietFor += 1;
      if (quietFor > IDLE_AFTER_S) return;
      seconds += 1;
      if (seconds < EVERY_S) return;
      seconds = 0;
      void recordEvidence({ kind: 'time-spent', ...place, seconds: EVERY_S });
    };
    const alive = () => {
      quietFor = 0;
    };
    const leave = () => {
      if (seconds >= LEAST_S) void recordEvidence({ kind: 'time-spent', ...place, seconds });
      seconds = 0;
    };
    const timer = setInterval(tick, 1000);
    const listening = new AbortController();
    const quietly = { capture: true, passive: true, signal: listening.signal };
    for (const sign of activityEvents) window.addEventListener(sign, alive, quietly);
    window.addEventListener('pagehide', leave, quietly);
    return () => {
      clearInterval(timer);
      listening.abort();
      leave();
    };
  }, [courseId, unitId, activityId, contentVersion]);
}
