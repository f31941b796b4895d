import { Button, Loader } from '@mantine/core';
import type { Course } from '#shared/contract/course.ts';
import classes from './course-draft.module.css';
import { refusalTexts } from './proposal/refusal-texts.ts';
import { draftTexts as texts } from './texts.ts';

type Props = {
  creating: boolean;
  /** the course, once it exists, while its first lesson is being read */
  ready: Course | null;
  saved: boolean;
  /** nothing here teaches the goal: creating a course is no more than one of the choices */
  refused: boolean;
  onCancel: () => void;
  onStudy: (course: Course) => void;
  onClose: () => void;
};

/** Actions on the draft, and on its course once it exists. The two button elements stay the same. */
export function CreationActions({ creating, ready, saved, refused, onCancel, onStudy, onClose }: Props) {
  const label = creating ? texts.creating : texts.submit;
  return (
    <div className={classes.actions}>
      {refused && !creating && !ready && <p className={classes.planHint}>{refusalTexts.planHint}</p>}
      <Button
        disabled={creating}
        leftSection={creating ? <Loader aria-hidden color="currentcolor" size="xs" /> : undefined}
        onClick={ready ? () => onStudy(ready) : undefined}
        size="md"
        type={ready ? 'button' : 'submit'}
        variant={refused && !creating && !ready ? 'default' : 'filled'}
      >
        {ready ? texts.toClassroom : label}
      </Button>
      <Button onClick={ready ? onClose : onCancel} size="md" variant="default">
        {ready ? texts.toDashboard : texts.cancel}
      </Button>
      <span className={classes.saved}>{saved && !creating && !ready ? texts.draftSaved : ''}</span>
    </div>
  );
}
