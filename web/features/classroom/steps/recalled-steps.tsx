import { useEffect, useState } from 'react';
import { recordEvidence } from '../../../lib/evidence.ts';
import type { ActivityWork, ClassroomActivity } from '../classroom-types.ts';
import { recallSteps, useIsRead } from './step-store.ts';

type Props = { activity: ClassroomActivity; earlier: ActivityWork['earlier'] };

/** Between this browser and the server: which steps were behind the learner already, and that the text was read to its end. */
export function RecalledSteps({ activity: { id: activityId, courseId, unitId }, earlier }: Props) {
  // What is answered during this visit is not yet behind the learner.
  const [first, setFirst] = useState(earlier);
  if (first === null && earlier !== null) setFirst(earlier);
  const isRead = useIsRead(activityId);
  const isNews = isRead && first?.isRead === false;
  useEffect(() => {
    if (first) recallSteps(activityId, first);
  }, [activityId, first]);
  useEffect(() => {
    if (isNews) void recordEvidence({ kind: 'activity-read', courseId, unitId, activityId });
  }, [isNews, courseId, unitId, activityId]);
  return null;
}
