import { ActionIcon, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { shownText } from '#shared/rules/shown-text.ts';
import { IconChevronDown } from '#web/ui/icons/icons.ts';
import classes from './proposal.module.css';
import type { ProposedLesson } from './proposal-state.ts';
import { proposalTexts as texts } from './texts.ts';

type Props = {
  lesson: ProposedLesson;
  /** a label beside its title */
  mark?: string | undefined;
  disabled: boolean;
  onChange: (ticked: boolean) => void;
};

/** One lesson with a checkbox; its summary and its minutes are collapsed. */
export function LessonTick({ lesson, mark, disabled, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const about = useId();
  const title = shownText(lesson.title);
  return (
    <li className={classes.lesson} data-beneath={lesson.beneath}>
      <Checkbox
        checked={lesson.ticked}
        classNames={{ root: classes.tick ?? '', label: classes.label ?? '' }}
        disabled={disabled}
        label={
          <>
            {title}
            {mark && <span className={classes.facts}> {mark}</span>}
          </>
        }
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ActionIcon
        aria-controls={about}
        aria-expanded={open}
        aria-label={texts.about(title)}
        color="gray"
        onClick={() => setOpen(!open)}
        size={44}
        variant="subtle"
      >
        <IconChevronDown aria-hidden className={classes.chevron} data-open={open} size={18} />
      </ActionIcon>
      <p className={classes.about} hidden={!open} id={about}>
        {shownText(lesson.summary)} <span className={classes.facts}>{texts.minutes(lesson.minutes)}</span>
      </p>
    </li>
  );
}
