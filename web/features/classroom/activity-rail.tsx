import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shownText } from '#shared/rules/shown-text.ts';
import { AgentEmblem } from '../../ui/agent-emblem.tsx';
import { IconCheck } from '../../ui/icons/first-icons.tsx';
import { IconHelp } from '../../ui/icons/icons.ts';
import { useTextIn } from '../../ui/lesson-language.ts';
import classes from './classroom.module.css';
import type { ActivityWork, ClassroomActivity, WithWork } from './classroom-types.ts';
import { isInSteps } from './steps/is-in-steps.ts';
import { useIsRead } from './steps/step-store.ts';
import { classroomTexts as texts } from './texts.ts';

type Props = {
  activities: ClassroomActivity[];
  active: number;
  /** index of the furthest opened activity */
  reached: number;
  hrefOf: (index: number) => string;
  /** an exam counts as done once submitted */
  isSubmitted: (activityId: string) => boolean;
  /** a text counts as done once it was read to its end, anything else once it contains work; until then it is merely opened */
  withWork: WithWork;
  onHelp: () => void;
};

/** The lesson's activities with their status, and the help button. */
export function ActivityRail({ activities, active, reached, hrefOf, isSubmitted, withWork, onHelp }: Props) {
  const rail = useCurrentInView(active);
  return (
    <div className={classes.rail}>
      <nav aria-label={texts.rail.label} ref={rail}>
        <ol>
          {activities.map((activity, index) => {
            const before = activities[index - 1]?.part?.number;
            const isExam = activity.leader === 'Examiner';
            const seen = index <= reached && (!isExam || isSubmitted(activity.id));
            const state = index === active ? 'now' : seen ? 'opened' : 'next';
            const step = (at: StepState) => (
              <Step activity={activity} href={hrefOf(index)} isCurrent={index === active} state={at} />
            );
            return (
              <li data-of-all={!activity.part && before !== undefined} data-state={state} key={activity.id}>
                {activity.part && activity.part.number !== before && (
                  <p className={classes.railPart} dir="auto">
                    {texts.part(activity.part)}
                  </p>
                )}
                {state === 'opened'
                  ? withWork(activity.id, (work) => (
                      <IfDone
                        activity={activity}
                        draw={(isDone) => step(isDone ? 'done' : 'opened')}
                        work={work}
                      />
                    ))
                  : step(state)}
              </li>
            );
          })}
        </ol>
      </nav>
      <ActionIcon
        className={classes.helpButton}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.help}
        onClick={onHelp}
      >
        <IconHelp size={22} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

type DoneProps = {
  activity: ClassroomActivity;
  work: ActivityWork;
  draw: (isDone: boolean) => ReactNode;
};

/** Reading a text to its end is what it asks for; in practice, the work. */
function IfDone({ activity: { id, leader, type }, work: { isDone, earlier }, draw }: DoneProps) {
  const isRead = useIsRead(id) || earlier?.isRead === true;
  if (leader === 'Examiner') return draw(true);
  return draw(isInSteps({ leader, type }) ? isRead : isDone);
}

type StepState = keyof typeof texts.rail.states;
type StepProps = { activity: ClassroomActivity; href: string; isCurrent: boolean; state: StepState };

function Step({ activity, href, isCurrent, state }: StepProps) {
  const inLanguage = useTextIn();
  return (
    <Link to={href} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classes.railMark}>
        <AgentEmblem leader={activity.leader} size={26} />
        {state === 'done' && (
          <span className={classes.railDone}>
            <IconCheck size={11} stroke={3} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={classes.railText} {...inLanguage(activity.title)}>
        {shownText(activity.title)}
      </span>
      <VisuallyHidden>
        , {activity.leader}, {texts.rail.states[state]}
      </VisuallyHidden>
    </Link>
  );
}

/** On a phone the list scrolls sideways: scrolls the current activity fully into view. */
function useCurrentInView(active: number) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const column = rail.current;
    const current = rail.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!column || !current || active < 0) return;
    const { left, right } = column.getBoundingClientRect();
    if (current.right > right) column.scrollLeft += current.right - right;
    else if (current.left < left) column.scrollLeft -= left - current.left;
  }, [active]);
  return rail;
}
