import { lazy, type ReactNode, Suspense } from 'react';
import type { ActivityWork } from '../features/classroom/classroom-types.ts';

const unknown: ActivityWork = { isDone: false, earlier: null };

/** Loaded together with the lesson's interactive blocks; until then, or if loading fails, nothing counts as done. */
const WorkDone = lazy(() =>
  import('../features/workbench/work-done.tsx').then(
    (module) => ({ default: module.WorkDone }),
    () => ({ default: ({ children }: { children: (work: ActivityWork) => ReactNode }) => children(unknown) }),
  ),
);

/** Renders `draw` with what is known of the learner's work in an activity. */
export const withActivityWork = (activityId: string, draw: (work: ActivityWork) => ReactNode): ReactNode => (
  <Suspense fallback={draw(unknown)}>
    <WorkDone activityId={activityId}>{draw}</WorkDone>
  </Suspense>
);
