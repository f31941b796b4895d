import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListedCourse, ListedUnit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useOpenedAfterClosed } from '../../ui/opened-after-closed.ts';
import { useAddedAs } from './added-courses.ts';
import { CourseFacts } from './course-facts.tsx';
import { activeCourseId } from './course-mirror.ts';
import { CourseProgress } from './course-progress.tsx';
import { CourseSettings } from './course-settings.tsx';
import classes from './course-sheet.module.css';
import { isOwner, startLabel } from './course-state.ts';
import { courseTexts as texts } from './texts.ts';
import { UnitList } from './unit-list.tsx';

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
  /** shown above the units */
  children?: ReactNode;
};

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
      {props.children}
      {owner && <CourseSettings course={course} onDeleted={onDeleted} />}
      <h3 className={classes.unitsHeading}>{texts.courseUnits}</h3>
      <UnitList
        course={course}
        onOpenUnit={owner ? (unit) => onOpenUnit(course, unit) : undefined}
        selectedIndex={activeCourseId() === course.id ? course.currentLessonIndex : undefined}
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
