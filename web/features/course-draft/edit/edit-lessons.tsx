import { Badge, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Course, Unit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useConfirm } from '#web/ui/confirm-dialog.tsx';
import { OutlineLesson } from '../outline-lesson.tsx';
import outline from '../outline-review.module.css';
import { type CourseChange, canMove, drop, isFinished, move, rename } from './edit-state.ts';
import { editTexts as texts } from './edit-texts.ts';
import { moveButton, putBackButton, useFocusAfter } from './use-focus-after.ts';

type Props = {
  course: Course;
  writing: string | null;
  onChange: (change: CourseChange) => Promise<boolean>;
  onRedo: (unitId: string) => void;
};

/** The lessons of a course in use: renamed, moved, removed, rewritten. */
export function EditLessons({ course, writing, onChange, onRedo }: Props) {
  const confirm = useConfirm();
  const focusAfter = useFocusAfter(course);
  const [said, setSaid] = useState('');

  const onMove = async (unit: Unit, by: 1 | -1): Promise<void> => {
    focusAfter(moveButton(unit.id, by));
    const kept = await onChange(move(unit.id, by));
    if (kept) setSaid(texts.moved(lessonTitle(unit.title), unit.unitIndex + by + 1, course.units.length));
  };
  const onDrop = async (unit: Unit, place: number): Promise<void> => {
    const touched = isFinished(course, place) || place === course.currentLessonIndex;
    const agreed = await confirm({
      title: texts.dropTitle(lessonTitle(unit.title)),
      message: touched ? texts.dropQuestion : texts.dropUntouched,
      confirmLabel: texts.drop,
      cancelLabel: texts.keep,
    });
    if (!agreed) return;
    focusAfter(putBackButton(unit.id));
    await onChange(drop(unit.id));
  };
  return (
    <>
      <ol aria-label={texts.lessons} className={outline.list}>
        {course.units.map((unit, place) => (
          <OutlineLesson
            busy={writing !== null}
            first={!canMove(course, place, -1)}
            key={unit.id}
            last={!canMove(course, place, 1)}
            note={<Standing course={course} place={place} />}
            onDrop={() => void onDrop(unit, place)}
            onMove={(by) => void onMove(unit, by)}
            // Rewriting a lesson from a document would give the same text.
            onRedo={isFinished(course, place) || unit.kind === 'document' ? undefined : () => onRedo(unit.id)}
            onRename={(title) => void onChange(rename(unit.id, title))}
            only={course.units.length === 1}
            redoing={writing === unit.id}
            unit={unit}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function Standing({ course, place }: { course: Course; place: number }) {
  const finished = isFinished(course, place);
  const started = (course.progress ?? 0) > 0;
  if (!finished && !(started && place === course.currentLessonIndex)) return null;
  return (
    <Badge color={finished ? 'librarian' : 'accent'} variant="light">
      {finished ? texts.completed : texts.current}
    </Badge>
  );
}
