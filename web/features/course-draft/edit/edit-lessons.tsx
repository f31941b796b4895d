import { Badge, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Course, Unit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import outline from '../outline.module.css';
import { OutlineLesson } from '../outline-lesson.tsx';
import { type CourseChange, canMove, drop, isFinished, move, rename } from './edit-state.ts';
import { editTexts as texts } from './edit-texts.ts';

type Props = {
  course: Course;
  writing: string | null;
  onChange: (change: CourseChange) => Promise<boolean>;
  onRedo: (unitId: string) => void;
};

/**
 * Where the focus goes after a move: the button stays the same lesson's, so that it can be pressed again; at the end of
 * the way it is the one that leads back.
 */
function useFocusAfterMove(course: Course) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ unitId: string; by: 1 | -1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the lessons stand in their new order
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { unitId, by } = moved.current;
    moved.current = null;
    const row = list.current?.querySelector(`[data-lesson="${unitId}"]`);
    const button = (way: number) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]:not(:disabled)`);
    (button(by) ?? button(-by))?.focus();
  }, [course]);
  return { list, moved };
}

/** The lessons of a course that is studied: renamed, moved, taken out, written anew. */
export function EditLessons({ course, writing, onChange, onRedo }: Props) {
  const confirm = useConfirm();
  const { list, moved } = useFocusAfterMove(course);
  const [said, setSaid] = useState('');

  const onMove = async (unit: Unit, by: 1 | -1): Promise<void> => {
    moved.current = { unitId: unit.id, by };
    const kept = await onChange(move(unit.id, by));
    if (!kept) moved.current = null;
    else setSaid(texts.moved(lessonTitle(unit.title), unit.unitIndex + by + 1, course.units.length));
  };
  const onDrop = async (unit: Unit, place: number): Promise<void> => {
    const touched = isFinished(course, place) || place === course.currentLessonIndex;
    const agreed = await confirm({
      title: texts.dropTitle(lessonTitle(unit.title)),
      message: touched ? texts.dropQuestion : texts.dropUntouched,
      confirmLabel: texts.drop,
      cancelLabel: texts.keep,
    });
    if (agreed) await onChange(drop(unit.id));
  };
  return (
    <>
      <ol aria-label={texts.lessons} className={outline.list} ref={list}>
        {course.units.map((unit, place) => (
          <OutlineLesson
            busy={writing !== null}
            first={!canMove(course, place, -1)}
            key={unit.id}
            last={!canMove(course, place, 1)}
            note={<Standing course={course} place={place} />}
            onDrop={() => void onDrop(unit, place)}
            onMove={(by) => void onMove(unit, by)}
            onRedo={isFinished(course, place) ? undefined : () => onRedo(unit.id)}
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
