import { Button } from '@mantine/core';
import footBar from '../../ui/foot-bar.module.css';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/icons.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';
import type { EndSession } from './use-end-session.ts';

type Props = {
  index: number;
  count: number;
  onPrevious: () => void;
  onNext: () => void;
  session: EndSession;
  canEnd: boolean;
  /** ending the lesson is not the primary action: its exam or its practice is waiting, in progress, or was not answered fully right */
  quietEnd: boolean;
  /** steps of this activity are ahead: their Continue is the primary action, and this one leads past them */
  quietNext: boolean;
};

const quiet = { variant: 'subtle', color: 'gray', className: classes.quiet };

/** Previous and Next, always visible; on the last activity End Session replaces Next. */
export function LessonNav({ quietEnd, quietNext, index, count, onPrevious, onNext, session, canEnd }: Props) {
  const last = index === count - 1;
  return (
    <div className={footBar.bar} data-foot-bar>
      {session.problem && (
        <p className={classes.barProblem} role="alert">
          {session.problem}
        </p>
      )}
      <nav className={classes.barInner} aria-label={texts.steps}>
        <Button
          {...(quietNext ? quiet : { variant: 'default' })}
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          disabled={index === 0}
          onClick={onPrevious}
        >
          {texts.previous}
        </Button>
        <span className={classes.barPlace}>{texts.activityOf(index + 1, count)}</span>
        {last ? (
          <Button
            variant={quietEnd ? 'default' : 'filled'}
            loading={session.ending}
            disabled={!canEnd}
            onClick={session.end}
          >
            {texts.endSession}
          </Button>
        ) : (
          <Button
            data-after-steps
            {...(quietNext && quiet)}
            rightSection={<IconChevronRight size={18} aria-hidden="true" />}
            onClick={onNext}
          >
            {texts.next}
          </Button>
        )}
      </nav>
    </div>
  );
}
