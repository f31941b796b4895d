import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded together with the lesson's interactive blocks; until then, or if loading fails, nothing counts as done. */
const WorkDone = lazy(() =>
  import('../features/workbench/work-done.tsx').then(
    (module) => ({ default: module.WorkDone }),
    () => ({ default: ({ children }: { children: (isDone: boolean) => ReactNode }) => children(false) }),
  ),
);

/** Renders `draw` with whether the learner has done any work in an activity. */
export const withActivityWork = (activityId: string, draw: (isDone: boolean) => ReactNode): ReactNode => (
  <Suspense fallback={draw(false)}>
    <WorkDone activityId={activityId}>{draw}</WorkDone>
  </Suspense>
);
