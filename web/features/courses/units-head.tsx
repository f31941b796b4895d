import type { ListedCourse } from '#shared/contract/course.ts';
import { isOwner } from './course-state.ts';
import { LockButton } from './lock-button.tsx';
import { courseTexts as texts } from './texts.ts';
import classes from './unit-list.module.css';

type Props = {
  course: ListedCourse;
  viewerId: string | null;
  level: 'h2' | 'h3' | 'h4';
  /** of the heading */
  className: string | undefined;
};

/**
 * The heading above a course's units. On one's own course it says in which order they open, with the button that changes
 * it; not where nothing is locked: in a completed course, one of a single lesson, or an outline.
 */
export function UnitsHead({ course, viewerId, level: Heading, className }: Props) {
  const hasLock =
    isOwner(course, viewerId) && !course.completed && !course.reviewing && course.units.length > 1;
  return (
    <div className={classes.head}>
      <Heading className={className}>{texts.courseUnits}</Heading>
      {hasLock && (
        <>
          <LockButton course={course} size="compact-sm" viewerId={viewerId} />
          <p role="status">{course.lessonsOpen ? texts.anyOrder : texts.inOrder}</p>
        </>
      )}
    </div>
  );
}
