import { Button, Loader } from '@mantine/core';
import type { Course } from '#shared/contract/course.ts';
import classes from './course-draft.module.css';
import { draftTexts as texts } from './texts.ts';
import type { Creation } from './use-course-creation.ts';

type Props = {
  creation: Creation;
  saved: boolean;
  onCancel: () => void;
  onStudy: (course: Course) => void;
  onClose: () => void;
};

/** What can be done with the draft, and once its course is there, with that. The buttons stay the same two. */
export function CreationActions({ creation, saved, onCancel, onStudy, onClose }: Props) {
  const running = creation.kind === 'running';
  const ready = creation.kind === 'ready' ? creation.course : null;
  const label = running ? texts.creating : texts.submit;
  return (
    <div className={classes.actions}>
      <Button
        disabled={running}
        leftSection={running ? <Loader aria-hidden color="currentcolor" size="xs" /> : undefined}
        onClick={ready ? () => onStudy(ready) : undefined}
        size="md"
        type={ready ? 'button' : 'submit'}
      >
        {ready ? texts.toClassroom : label}
      </Button>
      <Button onClick={ready ? onClose : onCancel} size="md" variant="default">
        {ready ? texts.toDashboard : texts.cancel}
      </Button>
      <span className={classes.saved}>{saved && !running && !ready ? texts.draftSaved : ''}</span>
    </div>
  );
}
