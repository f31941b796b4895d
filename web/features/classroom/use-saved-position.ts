import { useEffect } from 'react';
import { savePosition } from './api/position.ts';
import type { ClassroomState } from './classroom-state.ts';

/** Saves the learner's position on the server, for the next device; previews are not saved. */
export function useSavedPosition(enabled: boolean, state: ClassroomState): void {
  const { activeCourse, activeLesson, activeActivityIndex } = state;
  useEffect(() => {
    if (!enabled || !activeCourse || !activeLesson) return;
    void savePosition(activeCourse, { unitId: activeLesson, activityIndex: activeActivityIndex });
  }, [enabled, activeCourse, activeLesson, activeActivityIndex]);
}
