import { Button } from '@mantine/core';
import { useId } from 'react';
import type { DeletedCourse } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useDeletedCourses } from './deleted-courses-api.ts';
import classes from './owner.module.css';
import { ownerTexts as texts } from './texts.ts';
import { useCourseRestoring } from './use-course-removal.ts';

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** Deleted courses that can still be restored; renders nothing if there are none. */
export function RecentlyDeleted({ userId }: { userId: string | null }) {
  const { data: courses } = useDeletedCourses(userId);
  const restoring = useCourseRestoring();
  if (!courses || courses.length === 0) return null;
  return (
    <details className={classes.deleted}>
      <summary>{texts.recentlyDeleted(courses.length)}</summary>
      <p className={classes.quiet}>{texts.recentlyDeletedLead}</p>
      <ul className={classes.rows}>
        {courses.map((course) => (
          <DeletedRow
            course={course}
            key={course.id}
            onPutBack={() => restoring.mutate(course.id)}
            puttingBack={restoring.isPending && restoring.variables === course.id}
          />
        ))}
      </ul>
    </details>
  );
}

type RowProps = { course: DeletedCourse; puttingBack: boolean; onPutBack: () => void };

function DeletedRow({ course, puttingBack, onPutBack }: RowProps) {
  const titleId = useId();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong dir="auto" id={titleId}>
          {lessonTitle(course.title)}
        </strong>
        <span className={classes.quiet}>
          {texts.lessons(course.lessons)} · {texts.keptUntil(dayFormat.format(new Date(course.keptUntil)))}
        </span>
      </div>
      <Button
        aria-describedby={titleId}
        disabled={puttingBack}
        onClick={onPutBack}
        size="sm"
        variant="default"
      >
        {texts.putBack}
      </Button>
    </li>
  );
}
