import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { recordView as record } from '#shared/contract/endpoints/course-sharing.ts';
import { courseQuery } from '../../data/courses.ts';
import { ApiError } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddedAs } from './added-courses.ts';
import classes from './course-sheet.module.css';
import { CourseSheetBody } from './course-sheet-body.tsx';
import { isOwner, startLabel } from './course-state.ts';
import { activateCourse } from './remembered-course.ts';
import { courseTexts as texts } from './texts.ts';
import { useAddCourse } from './use-add-course.ts';

type Props = {
  courseId: string;
  /** null: an anonymous visitor */
  viewerId: string | null;
  onClose: () => void;
  /** the course cannot be shown (sharing 3: redirects to /) */
  onMissing: () => void;
  onVisitor: () => void;
  /** the viewer asked for the course before signing in: it is added as soon as it is shown; called when that begins */
  onAddAtOnce: (() => void) | null;
  /** called when the course has become the active one */
  onStudy: () => void;
  /** the owner opens a unit of the course, which has become the active one */
  onOpenUnit: (unitIndex: number) => void;
  onDashboard: () => void;
};

/** /courses/{courseId}: the page behind a shared link. */
export function SharedCourse(props: Props) {
  const { courseId, viewerId, onMissing } = props;
  const query = useQuery(courseQuery(courseId, viewerId));
  const error = query.error;
  const loaded = query.data !== undefined;
  // Made private or deleted while being viewed: hide what was already shown.
  const missing = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (error === null || (loaded && !missing)) return;
    toast(missing ? texts.courseNotFound : error.message, { kind: 'error' });
    onMissing();
  }, [error, loaded, missing, onMissing]);

  useEffect(() => {
    if (viewerId !== null && loaded) void recordView(courseId);
  }, [courseId, viewerId, loaded]);

  if (query.data === undefined || missing) return <LoadingState label={texts.loadingCourse} />;
  return <CourseSheet {...props} course={query.data} />;
}

function CourseSheet({
  course,
  viewerId,
  onClose,
  onVisitor,
  onAddAtOnce,
  onStudy,
  onOpenUnit,
  onDashboard,
}: Props & { course: Course }) {
  const { add, isAdding } = useAddCourse(viewerId, onVisitor);
  const addedAs = useAddedAs(viewerId, course);
  const added = addedAs !== null;
  const owner = isOwner(course, viewerId);
  const isWanted = onAddAtOnce !== null && viewerId !== null;
  const addWanted = useEffectEvent(() => {
    onAddAtOnce?.();
    if (!owner && !added) add(course);
  });
  useEffect(() => {
    if (isWanted) addWanted();
  }, [isWanted]);
  const studyAs = (courseId: string): void => {
    activateCourse(courseId);
    onStudy();
  };
  return (
    <Card className={classes.sheet} component="article" padding={0}>
      <CourseSheetBody
        course={course}
        heading={(title) => <PageTitle title={title} />}
        level="h2"
        onOpenUnit={({ unitIndex }) => {
          activateCourse(course.id);
          onOpenUnit(unitIndex);
        }}
        viewerId={viewerId}
      />
      <footer className={classes.sheetFoot}>
        <Button onClick={onClose} size="md" variant="default">
          {texts.close}
        </Button>
        {added && (
          <Button onClick={onDashboard} size="md" variant="subtle">
            {texts.goToDashboard}
          </Button>
        )}
        {addedAs !== null && (
          <Button onClick={() => studyAs(addedAs)} size="md">
            {texts.openCopy}
          </Button>
        )}
        {owner ? (
          <Button onClick={() => studyAs(course.id)} size="md">
            {startLabel(course)}
          </Button>
        ) : (
          <Button disabled={added || isAdding(course)} onClick={() => add(course)} size="md">
            {added ? texts.alreadyAdded : isAdding(course) ? texts.adding : texts.addCourse}
          </Button>
        )}
      </footer>
    </Card>
  );
}

/** Failures are only logged. Never throws. */
async function recordView(courseId: string): Promise<void> {
  try {
    await call(record, { params: { id: courseId } });
  } catch (error) {
    console.warn('The visit to a shared course could not be recorded.', error);
  }
}
