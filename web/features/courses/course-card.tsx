import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ListedCourse } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { IconShare2 } from '../../ui/icons/icons.ts';
import { SubjectPicture } from '../../ui/subject-picture.tsx';
import { useAddedAs } from './added-courses.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseProgress } from './course-progress.tsx';
import { isOwner, startLabel } from './course-state.ts';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

type Props = {
  course: ListedCourse;
  viewerId: string | null;
  /** the card was selected: the classroom for the owner, the details for others */
  onSelect: (course: ListedCourse) => void;
  onShare: (course: ListedCourse) => void;
  onDetails?: (course: ListedCourse) => void;
  onAdd?: (course: ListedCourse) => void;
  adding?: boolean;
  children?: ReactNode;
  /** shown under the progress: the owner's time, and what is due */
  standing?: ReactNode;
  /** the viewer has submitted one of its exams */
  examTaken?: boolean | undefined;
};

/** A course card: progress and start for the owner, 'Add Course' for everybody else. */
export function CourseCard({
  course,
  viewerId,
  onSelect,
  onShare,
  onDetails,
  onAdd,
  adding,
  children,
  standing,
  examTaken,
}: Props) {
  const titleId = useId();
  const owner = isOwner(course, viewerId);
  const added = useAddedAs(viewerId, course) !== null;
  return (
    <article aria-labelledby={titleId} className={classes.card}>
      <div className={classes.cardTop}>
        <SubjectPicture size={40} subject={course.subject} />
        <CourseFacts course={course} />
        <ActionIcon
          aria-describedby={titleId}
          aria-label={texts.share}
          className={classes.above}
          color="gray"
          onClick={() => onShare(course)}
          size="lg"
          variant="subtle"
        >
          <IconShare2 aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <h2 className={classes.cardTitle} dir="auto" id={titleId} lang={course.language}>
        <button onClick={() => onSelect(course)} type="button">
          <span>{lessonTitle(course.title)}</span>
        </button>
      </h2>
      <p className={classes.cardText} dir="auto">
        {course.description}
      </p>
      <div className={classes.cardFoot}>
        {owner && <CourseProgress course={course} />}
        {standing}
        <div className={classes.cardActions}>
          {owner ? (
            // Of many cards none is the primary one; the dashboard's is what to go on with.
            <Button
              aria-describedby={titleId}
              className={classes.above}
              onClick={() => onSelect(course)}
              variant="default"
            >
              {startLabel(course, examTaken)}
            </Button>
          ) : (
            <Button
              aria-describedby={titleId}
              className={classes.above}
              disabled={added || adding === true}
              onClick={() => onAdd?.(course)}
              variant="default"
            >
              {added ? texts.alreadyAdded : adding ? texts.adding : texts.addCourse}
            </Button>
          )}
          {onDetails !== undefined && (
            <Button
              aria-describedby={titleId}
              className={classes.above}
              onClick={() => onDetails(course)}
              variant={owner ? 'subtle' : 'default'}
            >
              {texts.details}
            </Button>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
