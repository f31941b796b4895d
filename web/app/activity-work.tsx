import { lazy, type ReactNode, Suspense } from 'react';

/** It comes with what shows the blocks of a lesson; until then, and without it, nothing is said to be done. */
const WorkDone = lazy(() =>
  import('../features/workbench/work-done.tsx').then(
    (module) => ({ default: module.WorkDone }),
    () => ({ default: ({ children }: { children: (isDone: boolean) => ReactNode }) => children(false) }),
  ),
);

/** Draws what depends on whether something was done in an activity. */
export const withActivityWork = (activityId: string, draw: (isDone: boolean) => ReactNode): ReactNode => (
  <Suspense fallback={draw(false)}>
    <WorkDone activityId={activityId}>{draw}</WorkDone>
  </Suspense>
);
