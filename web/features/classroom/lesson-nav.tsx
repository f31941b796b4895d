import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft } from '../../ui/icons/chevron-left.ts';
import { IconChevronRight } from '../../ui/icons/chevron-right.ts';
import { IconKeyboard } from '../../ui/icons/keyboard.ts';
import { IconMessage } from '../../ui/icons/message.ts';
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
  examActive: boolean;
  onHelp: () => void;
  onShowChat: (() => void) | null;
};

/** Previous and Next, always in reach; on the last activity End Session replaces Next. */
export function LessonNav({
  examActive,
  index,
  count,
  onPrevious,
  onNext,
  session,
  canEnd,
  onHelp,
  onShowChat,
}: Props) {
  const last = index === count - 1;
  return (
    <div className={classes.bar}>
      {session.problem && (
        <p className={classes.barProblem} role="alert">
          {session.problem}
        </p>
      )}
      <nav className={classes.barInner} aria-label={texts.steps}>
        <span className={classes.barSide}>
          <ActionIcon
            className={classes.keysButton}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.keys.button}
            onClick={onHelp}
          >
            <IconKeyboard size={22} aria-hidden="true" />
          </ActionIcon>
        </span>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          disabled={index === 0}
          onClick={onPrevious}
        >
          {texts.previous}
        </Button>
        <span className={classes.barPlace}>{texts.activityOf(index + 1, count)}</span>
        {last ? (
          // While an exam goes on, ending the lesson is not what the page suggests.
          <Button
            variant={examActive ? 'default' : 'filled'}
            loading={session.ending}
            disabled={!canEnd}
            onClick={session.end}
          >
            {texts.endSession}
          </Button>
        ) : (
          <Button rightSection={<IconChevronRight size={18} aria-hidden="true" />} onClick={onNext}>
            {texts.next}
          </Button>
        )}
        <span className={classes.barSide} data-end>
          {onShowChat && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconMessage size={20} aria-hidden="true" />}
              onClick={onShowChat}
            >
              {texts.chat.show}
            </Button>
          )}
        </span>
      </nav>
    </div>
  );
}
