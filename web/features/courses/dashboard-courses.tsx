import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedCourse } from '#shared/contract/course.ts';
import type { Standing } from '#shared/rules/dashboard/next-first.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CourseCard } from './course-card.tsx';
import { type DashboardFilter, findCourses, SEARCH_ABOVE } from './course-finder.ts';
import classes from './courses.module.css';
import { DashboardFilters } from './dashboard-filters.tsx';
import { useSharing } from './share/use-sharing.ts';
import { courseTexts as texts } from './texts.ts';

type Props = {
  /** at least one, in order */
  courses: ListedCourse[];
  standings: ReadonlyMap<string, Standing> | undefined;
  userId: string | null;
  filter: DashboardFilter;
  onFilter: (filter: DashboardFilter) => void;
  onSelect: (course: ListedCourse) => void;
  onDetails: (course: ListedCourse) => void;
  renderStanding: ((course: ListedCourse) => ReactNode) | undefined;
};

/** The learner's courses as cards, with a search if there are many. */
export function DashboardCourses(props: Props) {
  const { courses, standings, userId, filter, onFilter } = props;
  const { share, dialog } = useSharing(userId);
  const many = courses.length > SEARCH_ABOVE;
  const shown = many ? findCourses(courses, filter, standings) : courses;
  return (
    <>
      {many && (
        <DashboardFilters all={courses.length} filter={filter} found={shown.length} onFilter={onFilter} />
      )}
      {shown.length === 0 && (
        <EmptyState
          action={
            <Button onClick={() => onFilter({ q: '', show: '' })} variant="default">
              {texts.clearFilters}
            </Button>
          }
          detail={texts.noneOfMineHint}
          title={texts.noneOfMine}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.grid}>
          {shown.map((course) => (
            <li key={course.id}>
              <CourseCard
                course={course}
                examTaken={standings?.get(course.id)?.examTaken}
                onDetails={props.onDetails}
                onSelect={props.onSelect}
                onShare={share}
                standing={props.renderStanding?.(course)}
                viewerId={userId}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}
