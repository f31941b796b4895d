import { ActionIcon, Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Unit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { isOfComposition } from '../../lib/composition.ts';
import { IconArrowDown, IconArrowUp, IconX } from '../../ui/icons/icons.ts';
import { ObjectiveText } from '../../ui/objective-text.tsx';
import { typedDirection } from '../../ui/typed-direction.ts';
import classes from './outline-review.module.css';
import { outlineTexts as texts } from './outline-texts.ts';

type Props = {
  unit: Unit;
  /** whether there is no lesson before it to swap with */
  first: boolean;
  last: boolean;
  /** whether it is the only lesson, which cannot be removed */
  only: boolean;
  busy: boolean;
  redoing: boolean;
  onRename: (title: string) => void;
  onMove: (by: 1 | -1) => void;
  onDrop: () => void;
  /** absent: it cannot be rewritten */
  onRedo?: (() => void) | undefined;
  /** shown beside its objective: its progress */
  note?: ReactNode;
};

/** At an end a move button does nothing, but keeps its focus: disabled, it would hand it to the one that moves back. */
const endProps = (isAtEnd: boolean) => (isAtEnd ? { 'aria-disabled': true, 'data-disabled': true } : {});

/** One lesson of an outline: its title field, and buttons to move, remove and rewrite it. */
export function OutlineLesson(props: Props) {
  const { unit, first, last, only, busy, redoing, onRename, onMove, onDrop, onRedo } = props;
  const shown = lessonTitle(unit.title);
  const [title, setTitle] = useState(shown);
  const [known, setKnown] = useState(shown);
  // A new value from the server replaces the shown one, but not what has been typed since.
  if (known !== shown) {
    setKnown(shown);
    if (title === known) setTitle(shown);
  }
  const number = unit.unitIndex + 1;
  return (
    <li className={classes.lesson} aria-busy={redoing} data-lesson={unit.id}>
      <span aria-hidden className={classes.number}>
        {number}
      </span>
      <div className={classes.words}>
        <Textarea
          aria-label={texts.lessonTitle(number)}
          autosize
          classNames={{ input: classes.title ?? '' }}
          attributes={typedDirection}
          disabled={redoing}
          maxLength={200}
          minRows={1}
          onBlur={() => (title.trim() === '' ? setTitle(shown) : onRename(title))}
          // A title is one line that may be longer than the field: it wraps instead of being cut, and has no line
          // breaks of its own.
          onChange={(event) => setTitle(event.currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfComposition(event)) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          value={title}
        />
        {unit.objective !== shown && <ObjectiveText className={classes.objective} text={unit.objective} />}
        {props.note}
        {onRedo && (
          <Button
            className={classes.redo}
            disabled={busy && !redoing}
            loading={redoing}
            onClick={onRedo}
            size="compact-sm"
            variant="subtle"
          >
            {texts.redo}
          </Button>
        )}
      </div>
      <div className={classes.tools}>
        <ActionIcon
          aria-label={texts.moveUp(shown)}
          data-move={-1}
          {...endProps(first)}
          disabled={busy}
          onClick={first ? undefined : () => onMove(-1)}
          size="lg"
          variant="subtle"
        >
          <IconArrowUp aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={texts.moveDown(shown)}
          data-move={1}
          {...endProps(last)}
          disabled={busy}
          onClick={last ? undefined : () => onMove(1)}
          size="lg"
          variant="subtle"
        >
          <IconArrowDown aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={texts.drop(shown)}
          color="red"
          disabled={busy || only}
          onClick={onDrop}
          size="lg"
          variant="subtle"
        >
          <IconX aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </li>
  );
}
