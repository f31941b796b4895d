import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { ModelWait } from '../../ui/model-wait.tsx';
import { withoutTitle } from '../../ui/without-title.ts';
import classes from './classroom.module.css';
import { useClassroomStore } from './classroom-store.ts';
import type { ClassroomActivity } from './classroom-types.ts';
import { isInSteps } from './steps/is-in-steps.ts';
import { LessonSteps } from './steps/lesson-steps.tsx';
import { classroomTexts as texts } from './texts.ts';

type Props = { activity: ClassroomActivity; onRetry: (activityId: string) => void };

/** The Professor's notes; while they are streamed, the text so far. */
export function NotesView({ activity, onRetry }: Props) {
  const content = useClassroomStore(({ contents }) => contents[activity.id]);
  const partial = useClassroomStore((state) => state.partial[activity.id] ?? '');
  const failed = useClassroomStore((state) => state.failed[activity.id]);
  const notes = content?.kind === 'notes' ? withoutTitle(content.notes, activity.title) : '';
  if (notes !== '') {
    return (
      <div className={`reading ${classes.notes}`}>
        <InSteps activity={activity} isGrowing={false}>
          <Markdown text={notes} />
        </InSteps>
      </div>
    );
  }
  // Empty notes count as missing.
  if (failed !== undefined || content) {
    return (
      <FailedState
        title={texts.notesFailed}
        detail={failed || texts.nothingLost}
        onRetry={() => onRetry(activity.id)}
      />
    );
  }
  const status = (
    <p role="status" className={classes.waiting}>
      {texts.preparingNotes}
      <ModelWait place={activity.id} />
    </p>
  );
  // Below the text being read, so that nothing shifts when it disappears.
  return (
    <div className={`reading ${classes.notes}`}>
      {partial === '' ? (
        <>
          {status}
          <NotesSkeleton />
        </>
      ) : (
        <>
          <InSteps activity={activity} isGrowing>
            <Markdown isGrowing text={withoutTitle(partial, activity.title)} />
          </InSteps>
          {status}
        </>
      )}
    </div>
  );
}

type StepsProps = { activity: ClassroomActivity; isGrowing: boolean; children: ReactNode };

const InSteps = ({ activity, ...rest }: StepsProps) =>
  isInSteps(activity) ? <LessonSteps activityId={activity.id} {...rest} /> : rest.children;

const LINES = ['42%', '96%', '91%', '97%', '60%', '94%', '98%', '88%', '35%'];

function NotesSkeleton() {
  return (
    <div aria-hidden="true" className={classes.skeleton}>
      {LINES.map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  );
}
