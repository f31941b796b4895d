import { Button, Kbd } from '@mantine/core';
import type { CSSProperties } from 'react';
import { markTexts as texts } from './mark-texts.ts';
import classes from './marks.module.css';
import type { SelectedText } from './use-selected-text.ts';

type Props = {
  selected: SelectedText;
  /** why there can be no more marks; null: there can */
  full: string | null;
  onMark: () => void;
  onNote: () => void;
  /** absent: no cards are made of this text */
  onCard?: () => void;
};

/**
 * Actions for the selected words; beside the selection with a mouse, at the bottom of the window on touch devices.
 */
export function MarkBar({ selected, full, onMark, onNote, onCard }: Props) {
  const isLong = selected.quotation === 'long';
  const { top, bottom, middle } = selected;
  return (
    <div
      aria-label={texts.bar}
      className={classes.bar}
      data-above={top > 56}
      // Pressing a button must not clear the selection.
      onMouseDown={(event) => event.preventDefault()}
      role="toolbar"
      style={{ '--above': `${top}px`, '--below': `${bottom}px`, '--middle': `${middle}px` } as CSSProperties}
    >
      {isLong && <p>{texts.tooLong}</p>}
      {!isLong && full && <p>{full}</p>}
      {!isLong && !full && (
        <>
          <Button onClick={onMark} size="sm" variant="subtle">
            {texts.mark}
            <Kbd aria-hidden className={classes.key} data-for-keys>
              M
            </Kbd>
          </Button>
          <Button onClick={onNote} size="sm" variant="subtle">
            {texts.note}
            <Kbd aria-hidden className={classes.key} data-for-keys>
              N
            </Kbd>
          </Button>
        </>
      )}
      {!isLong && onCard && (
        <Button onClick={onCard} size="sm" variant="subtle">
          {texts.makeCard}
          <Kbd aria-hidden className={classes.key} data-for-keys>
            C
          </Kbd>
        </Button>
      )}
    </div>
  );
}
