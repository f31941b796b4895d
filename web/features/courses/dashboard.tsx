import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListedCourse, ListedUnit } from '#shared/contract/course.ts';
import type { Standing } from '#shared/rules/dashboard/next-first.ts';
import { mirrorCourses, mirroredCourses } from '../../data/course-mirror.ts';
import { courseQuery, useMyCourses } from '../../data/courses.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconPlus } from '../../ui/icons/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CourseDetailModal, usePreloadedDetails } from './course-detail-modal.tsx';
import type { CourseDetailProps } from './course-details.tsx';
import { type DashboardFilter, dashboardOrder } from './course-finder.ts';
import { withDetails } from './course-state.ts';
import classes from './courses.module.css';
import { DashboardCourses } from './dashboard-courses.tsx';
import { ImportCourse } from './owner/import-course.tsx';
import owner from './owner/owner.module.css';
import { RecentlyDeleted } from './owner/recently-deleted.tsx';
import { activateCourse } from './remembered-course.ts';
import { courseTexts as texts } from './texts.ts';

type Props = {
  userId: string | null;
  onCreate: () => void;
  onStudy: (course: ListedCourse) => void;
  onOpenUnit: (course: ListedCourse, unit: ListedUnit) => void;
  /** what is due in each course, by its id; undefined while unknown */
  standings: ReadonlyMap<string, Standing> | undefined;
  filter: DashboardFilter;
  onFilter: (filter: DashboardFilter) => void;
  /** shown under the heading */
  notice?: ReactNode;
  /** shown under 'Create Course' if there are no courses */
  emptyHint?: ReactNode;
  /** shown on a course's card: its owner's time, and what is due */
  renderStanding?: (course: ListedCourse) => ReactNode;
  /** in its details: its owner's mastery */
  renderStandingDetails?: (course: ListedCourse) => ReactNode;
};

/** The learner's courses by what to do next; keeps the copy in local storage in that order. */
function useOrderedCourses(userId: string | null, standings: Props['standings']) {
  const query = useMyCourses(userId);
  const [lastOrder] = useState(() => mirroredCourses(userId)?.map(({ id }) => id) ?? []);
  const known = query.data ?? (query.isError ? mirroredCourses(userId) : undefined);
  const courses = useMemo(
    () => known && dashboardOrder(known, standings, lastOrder),
    [known, standings, lastOrder],
  );
  const fromServer = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (standings && fromServer && courses) mirrorCourses(courses);
  }, [standings, fromServer, courses]);
  return { query, courses };
}

/** /dashboard: sorted by what to do next, with a search if there are many courses. */
export function Dashboard(props: Props) {
  const { userId, onCreate, onStudy, onOpenUnit, notice, emptyHint, standings } = props;
  const { query, courses } = useOrderedCourses(userId, standings);
  usePreloadedDetails();
  const [openId, setOpenId] = useState<string | null>(null);
  // Deferred: cards render in slices, so that a slow phone can react in between.
  const cards = useDeferredValue(courses);
  const listed = courses?.find((course) => course.id === openId) ?? null;

  const study = (course: ListedCourse): void => {
    activateCourse(course.id);
    onStudy(course);
  };
  return (
    <section className={classes.page}>
      <header className={classes.pageHead}>
        <PageTitle title={texts.dashboard} />
        <Button
          leftSection={<IconPlus aria-hidden size={16} stroke={1.8} />}
          onClick={onCreate}
          // The primary button is the lesson to go on with or, without courses, the one in the middle.
          size="sm"
          variant="default"
        >
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
      {cards === undefined && (courses !== undefined || query.isPending) && <WaitingCards />}
      {cards?.length === 0 && (
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
      {cards !== undefined && cards.length > 0 && (
        <DashboardCourses
          courses={cards}
          filter={props.filter}
          onDetails={({ id }) => setOpenId(id)}
          onFilter={props.onFilter}
          onSelect={study}
          renderStanding={props.renderStanding}
          standings={standings}
          userId={userId}
        />
      )}
      <footer className={owner.foot}>
        <ImportCourse />
        <RecentlyDeleted userId={userId} />
      </footer>
      <OwnCourseDetails
        course={listed}
        examTaken={listed ? standings?.get(listed.id)?.examTaken : undefined}
        goOnAt={listed ? standings?.get(listed.id)?.goOnAt : undefined}
        onClose={() => setOpenId(null)}
        onOpenUnit={(course, unit) => {
          activateCourse(course.id);
          onOpenUnit(course, unit);
        }}
        onStart={study}
        renderStanding={props.renderStandingDetails}
        viewerId={userId}
      />
    </section>
  );
}

type DetailsProps = Pick<
  CourseDetailProps,
  'course' | 'viewerId' | 'examTaken' | 'goOnAt' | 'onClose' | 'onOpenUnit' | 'onStart'
> & {
  renderStanding: Props['renderStandingDetails'];
};

/** Details of a list entry, completed once the server has responded. */
function OwnCourseDetails({ course: listed, renderStanding, ...rest }: DetailsProps) {
  const { data } = useQuery(courseQuery(listed?.id ?? null, rest.viewerId));
  const course = listed && data?.id === listed.id ? withDetails(listed, data) : listed;
  return (
    <CourseDetailModal {...rest} adding={false} course={course} onAdd={() => undefined}>
      {course && renderStanding?.(course)}
    </CourseDetailModal>
  );
}

/** Skeletons in the shape of the cards, to avoid layout shift. */
function WaitingCards() {
  return (
    <div aria-label={texts.loadingCourses} className={classes.grid} role="status">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton aria-hidden height={276} key={name} radius="sm" />
      ))}
    </div>
  );
}
