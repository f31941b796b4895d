import { Button, Loader } from '@mantine/core';
import type { Course } from '#shared/contract/course.ts';
import classes from './course-draft.module.css';
import { draftTexts as texts } from './texts.ts';

type Props = {
  creating: boolean;
  /** the course, once it exists, while its first lesson is being read */
  ready: Course | null;
  saved: boolean;
  onCancel: () => void;
  onStudy: (course: Course) => void;
  onClose: () => void;
};

/** Actions on the draft, and on its course once it exists. The two button elements stay the same. */
export function CreationActions({ creating, ready, saved, onCancel, onStudy, onClose }: Props) {
  const label = creating ? texts.creating : texts.submit;
  return (
    <div className={classes.actions}>
      <Button
        disabled={creating}
        leftSection={creating ? <Loader aria-hidden color="currentcolor" size="xs" /> : undefined}
        onClick={ready ? () => onStudy(ready) : undefined}
        size="md"
        type={ready ? 'button' : 'submit'}
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
