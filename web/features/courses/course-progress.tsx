import { Progress } from '@mantine/core';
import type { ListedCourse } from '#shared/contract/course.ts';
import { progressOf } from './course-state.ts';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

/** The owner's progress: a thin bar and 'N%'. */
export function CourseProgress({ course }: { course: ListedCourse }) {
  const percent = progressOf(course);
  return (
    <div className={classes.progress}>
      <Progress aria-label={texts.progress} className={classes.bar} size={4} value={percent} />
      <span className={classes.percent}>{`${percent}%`}</span>
    </div>
  );
}
