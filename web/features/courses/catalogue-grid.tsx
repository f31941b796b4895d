import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListedCourse } from '#shared/contract/course.ts';
import { useListedCourse } from '../../data/courses.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { type CatalogueCourse, type CatalogueFilter, useCatalogue } from './api/list-catalogue.ts';
import { CourseCard } from './course-card.tsx';
import { CourseDetailModal, usePreloadedDetails } from './course-detail-modal.tsx';
import classes from './courses.module.css';
import { copyLinkOf } from './share/copy-link.ts';
import { courseTexts as texts } from './texts.ts';
import { useAddCourse } from './use-add-course.ts';

type Props = {
  userId: string | null;
  courses: readonly CatalogueCourse[];
  filter: CatalogueFilter;
  onVisitor: () => void;
  onStudy: (course: ListedCourse) => void;
};

/** The catalogue's cards, one per creator until expanded, and the details of the selected one. */
export function CatalogueGrid({ userId, courses, filter, onVisitor, onStudy }: Props) {
  const { add, isAdding } = useAddCourse(userId, onVisitor);
  usePreloadedDetails();
  const [selected, setSelected] = useState<ListedCourse | null>(null);
  // The details stay mounted when closed, so that focus returns to the card. Each opening fetches again.
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const select = (course: ListedCourse) => {
    setSelected(course);
    setOpen(true);
    setTimes(times + 1);
  };
  const card = (course: ListedCourse, more?: React.ReactNode) => (
    <li key={course.id}>
      <CourseCard
        adding={isAdding(course)}
        course={course}
        onAdd={add}
        onSelect={select}
        onShare={copyLinkOf}
        viewerId={userId}
      >
        {more}
      </CourseCard>
    </li>
  );
  return (
    <>
      <ul className={classes.grid}>
        {courses.map((course) => (
          <CreatorCourses card={card} filter={filter} key={course.id} newest={course} />
        ))}
      </ul>
      {selected !== null && (
        <SelectedCourse
          adding={isAdding(selected)}
          key={times}
          known={selected}
          onAdd={add}
          onClose={() => setOpen(false)}
          onStudy={onStudy}
          open={open}
          userId={userId}
        />
      )}
    </>
  );
}

type CreatorProps = {
  newest: CatalogueCourse;
  filter: CatalogueFilter;
  card: (course: ListedCourse, more?: React.ReactNode) => React.ReactNode;
};

/** One card per creator, with 'More by this creator' to expand the rest. */
function CreatorCourses({ newest, filter, card }: CreatorProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useCatalogue({ ...filter, creator: newest.creatorId }, unfolded);
  const others = rest.data?.pages.flatMap((page) => page.courses) ?? [];
  const more =
    newest.moreByCreator === 0 ? null : (
      <>
        <Button
          aria-expanded={unfolded}
          className={`${classes.above} ${classes.more}`}
          loading={unfolded && rest.isPending}
          onClick={() => setUnfolded(!unfolded)}
          size="compact-sm"
          variant="subtle"
        >
          {unfolded ? texts.fewerByCreator : texts.moreByCreator(newest.moreByCreator)}
        </Button>
        {unfolded && rest.isError && (
          <FailedState
            detail={rest.error.message}
            onRetry={() => void rest.refetch()}
            title={texts.failedToLoad}
          />
        )}
      </>
    );
  return (
    <>
      {card(newest, more)}
      {unfolded && others.filter((course) => course.id !== newest.id).map((course) => card(course))}
    </>
  );
}

type SelectedProps = {
  known: ListedCourse;
  open: boolean;
  userId: string | null;
  adding: boolean;
  onClose: () => void;
  onAdd: (course: ListedCourse) => void;
  onStudy: (course: ListedCourse) => void;
};

/** List entries may lack the units, so the details fetch the course itself. */
function SelectedCourse({ known, open, userId, adding, onClose, onAdd, onStudy }: SelectedProps) {
  const query = useListedCourse(known.id, userId, known);
  return (
    <CourseDetailModal
      adding={adding}
      course={open ? (query.data ?? known) : null}
      onAdd={onAdd}
      onClose={onClose}
      onOpenUnit={onStudy}
      onStart={onStudy}
      viewerId={userId}
    />
  );
}
