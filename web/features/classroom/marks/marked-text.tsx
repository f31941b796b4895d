import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { latePart } from '#web/ui/late-part.tsx';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import classes from './marked-text.module.css';

type Props = {
  activity: ClassroomActivity;
  /** all activities of the lesson */
  activities: readonly ClassroomActivity[];
  /** its text is whole: what is not found in it is gone */
  isWhole: boolean;
  onActivity: (activityId: string) => void;
  children: ReactNode;
};

/** Marks wait until the lesson can be read. */
const LessonMarks = latePart({
  fetchCode: async () => (await import('./lesson-marks.tsx')).LessonMarks,
  problem: classroomTexts.marks.notLoaded,
});

/** The text of an activity, in which words can be marked and notes written. */
export function MarkedText({ children, ...place }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <div className={classes.marked}>
      <div ref={text}>{children}</div>
      {isIdle && <LessonMarks still={null} text={text} {...place} />}
    </div>
  );
}
