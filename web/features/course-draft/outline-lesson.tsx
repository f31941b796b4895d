import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Unit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import classes from './outline.module.css';
import { outlineTexts as texts } from './outline-texts.ts';

type Props = {
  unit: Unit;
  /** nothing before it that it could change places with */
  first: boolean;
  last: boolean;
  /** how many lessons there are: the only one cannot be taken out */
  only: boolean;
  busy: boolean;
  redoing: boolean;
  onRename: (title: string) => void;
  onMove: (by: 1 | -1) => void;
  onDrop: () => void;
  /** absent: it stays as it is written */
  onRedo?: (() => void) | undefined;
  /** beside its objective: how far it has been studied */
  note?: ReactNode;
};

/** One lesson of an outline: its name to be changed, its place, and the ways to be rid of it. */
export function OutlineLesson(props: Props) {
  const { unit, first, last, only, busy, redoing, onRename, onMove, onDrop, onRedo } = props;
  const shown = lessonTitle(unit.title);
  const [title, setTitle] = useState(shown);
  const [known, setKnown] = useState(shown);
  // What the server says replaces what stood here, not what has been typed since.
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
        <TextInput
          aria-label={texts.lessonTitle(number)}
          classNames={{ input: classes.title ?? '' }}
          disabled={redoing}
          maxLength={200}
          onBlur={() => (title.trim() === '' ? setTitle(shown) : onRename(title))}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          value={title}
        />
        {unit.objective !== shown && (
          <p className={classes.objective} dir="auto">
            {unit.objective}
          </p>
        )}
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
          disabled={busy || first}
          onClick={() => onMove(-1)}
          size="lg"
          variant="subtle"
        >
          <IconArrowUp aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={texts.moveDown(shown)}
          data-move={1}
          disabled={busy || last}
          onClick={() => onMove(1)}
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
