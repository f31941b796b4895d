import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Course, Unit } from '#shared/contract/course.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useMyCourses } from './api/list-my-courses.ts';
import { CourseCard } from './course-card.tsx';
import { CourseDetailModal } from './course-detail-modal.tsx';
import { activateCourse, mirroredCourses } from './course-mirror.ts';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';
import { useShareCourse } from './use-share-course.ts';

type Props = {
  userId: string | null;
  onCreate: () => void;
  onStudy: (course: Course) => void;
  onOpenUnit: (course: Course, unit: Unit) => void;
  /** under the heading, whatever courses there are */
  notice?: ReactNode;
  /** under 'Create Course' while there are none */
  emptyHint?: ReactNode;
  /** on the card of a course: what its owner can do so far */
  renderStanding?: (course: Course) => ReactNode;
  /** the same in its details, at length */
  renderStandingDetails?: (course: Course) => ReactNode;
};

/** spec.md section 2, /dashboard. */
export function Dashboard(props: Props) {
  const { userId, onCreate, onStudy, onOpenUnit, notice, emptyHint } = props;
  const query = useMyCourses(userId);
  const share = useShareCourse(userId);
  const [openId, setOpenId] = useState<string | null>(null);
  const courses = query.data ?? (query.isError ? mirroredCourses(userId) : undefined);
  const open = courses?.find((course) => course.id === openId) ?? null;

  const study = (course: Course): void => {
    activateCourse(course.id);
    onStudy(course);
  };
  return (
    <section className={classes.page}>
      <header className={classes.pageHead}>
        <PageTitle title={texts.dashboard} />
        <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={onCreate} size="md">
          {texts.createNewCourse}
        </Button>
      </header>
      {notice}
      {query.isError && (
        <FailedState
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.failedToLoad}
        />
      )}
      {courses === undefined && query.isPending && <WaitingCards />}
      {courses?.length === 0 && (
        <EmptyState
          action={
            <>
              <Button onClick={onCreate} size="md">
                {texts.createCourse}
              </Button>
              {emptyHint}
            </>
          }
          detail={texts.createFirst}
          title={texts.noCoursesYet}
        />
      )}
      {courses !== undefined && courses.length > 0 && (
        <ul className={classes.grid}>
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard
                course={course}
                onDetails={() => setOpenId(course.id)}
                onSelect={study}
                onShare={share}
                standing={props.renderStanding?.(course)}
                viewerId={userId}
              />
            </li>
          ))}
        </ul>
      )}
      <CourseDetailModal
        adding={false}
        course={open}
        onAdd={() => undefined}
        onClose={() => setOpenId(null)}
        onOpenUnit={(course, unit) => {
          activateCourse(course.id);
          onOpenUnit(course, unit);
        }}
        onStart={study}
        viewerId={userId}
      >
        {open && props.renderStandingDetails?.(open)}
      </CourseDetailModal>
    </section>
  );
}

/** Cards to come, in their shape, so that nothing jumps when they are there. */
export function WaitingCards() {
  return (
    <div aria-label={texts.loadingCourses} className={classes.grid} role="status">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton aria-hidden height={276} key={name} radius="sm" />
      ))}
    </div>
  );
}
