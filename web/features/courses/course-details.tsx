import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListedCourse, ListedUnit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useOpenedAfterClosed } from '../../ui/opened-after-closed.ts';
import { useAddedAs } from './added-courses.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseProgress } from './course-progress.tsx';
import { CourseSettings } from './course-settings.tsx';
import classes from './course-sheet.module.css';
import { isOwner, readsDocuments, startLabel } from './course-state.ts';
import { activeCourseId } from './remembered-course.ts';
import { courseTexts as texts } from './texts.ts';
import { UnitList } from './unit-list.tsx';
import { UnitsHead } from './units-head.tsx';

export type CourseDetailProps = {
  /** null: closed */
  course: ListedCourse | null;
  viewerId: string | null;
  onClose: () => void;
  onStart: (course: ListedCourse) => void;
  onOpenUnit: (course: ListedCourse, unit: ListedUnit) => void;
  onAdd: (course: ListedCourse) => void;
  adding: boolean;
  /** the viewer has submitted one of its exams */
  examTaken?: boolean | undefined;
  /** index of the unit that the viewer goes on with; absent: unknown */
  goOnAt?: number | undefined;
  /** shown above the units */
  children?: ReactNode;
};

/** Where lessons can be opened in any order, the current one need not be the one that is studied. */
const selectedIn = (course: ListedCourse, goOnAt: number | undefined): number | undefined =>
  goOnAt ?? (course.lessonsOpen ? undefined : course.currentLessonIndex);

/** The content of course-detail-modal.tsx, loaded on demand. */
export function CourseDetails({ course, onClose, ...rest }: CourseDetailProps) {
  const opened = useOpenedAfterClosed(course !== null);
  const [deleted, setDeleted] = useState<ListedCourse | null>(null);
  if (course !== null && deleted !== null && course !== deleted) setDeleted(null);
  const onDeleted = (): void => {
    setDeleted(course);
    onClose();
  };
  return (
    <Modal
      centered
      classNames={{ title: classes.modalTitle ?? '', content: classes.dialog ?? '' }}
      onClose={onClose}
      opened={opened}
      // After deletion the element that opened the details is gone, and focus is already on the undo button.
      returnFocus={deleted === null}
      size="lg"
      title={
        <span dir="auto" lang={course?.language}>
          {lessonTitle(course?.title)}
        </span>
      }
    >
      {course !== null && <Details course={course} onClose={onClose} onDeleted={onDeleted} {...rest} />}
    </Modal>
  );
}

function Details(props: CourseDetailProps & { course: ListedCourse; onDeleted: () => void }) {
  const { course, viewerId, onClose, onDeleted, onStart, onOpenUnit, onAdd, adding, examTaken } = props;
  const owner = isOwner(course, viewerId);
  const added = useAddedAs(viewerId, course) !== null;
  return (
    <>
      <CourseFacts course={course} withFork withMaker />
      {owner && (
        <div className={classes.modalProgress}>
          <CourseProgress course={course} />
        </div>
      )}
      <p className={classes.modalText} dir="auto">
        {course.description}
      </p>
      {readsDocuments(course) && !owner && <p className={classes.withheld}>{texts.documentsWithheld}</p>}
      {props.children}
      {owner && <CourseSettings course={course} onDeleted={onDeleted} />}
      <UnitsHead className={classes.unitsHeading} course={course} level="h3" viewerId={viewerId} />
      <UnitList
        course={course}
        onOpenUnit={owner ? (unit) => onOpenUnit(course, unit) : undefined}
        selectedIndex={activeCourseId() === course.id ? selectedIn(course, props.goOnAt) : undefined}
        viewerId={viewerId}
      />
      <div className={classes.modalFoot}>
        <Button onClick={onClose} variant="default">
          {texts.close}
        </Button>
        {owner ? (
          <Button onClick={() => onStart(course)}>{startLabel(course, examTaken)}</Button>
        ) : (
          <Button disabled={added || adding} onClick={() => onAdd(course)}>
            {added ? texts.alreadyAdded : adding ? texts.adding : texts.addCourse}
          </Button>
        )}
      </div>
    </>
  );
}
