import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './reviews.module.css';
import type { GradedCard } from './session-state.ts';
import { reviewTexts as texts } from './texts.ts';

type Props = { last: GradedCard; onUndo: () => void };

/** The grade that was given last, and 'Undo', also by Ctrl+Z or Cmd+Z. */
export function UndoLast({ last, onUndo }: Props) {
  useUndoKeys(onUndo);
  return (
    <p className={classes.lastGrade}>
      <span>{texts.lastGrade(last.grade, last.unknown)}</span>
      <Button
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
        size="compact-sm"
        title="Ctrl+Z"
        variant="default"
      >
        {texts.undo}
      </Button>
    </p>
  );
}

/** Fields that have an undo of their own, editors included. */
const ownUndo = 'input, textarea, select, [contenteditable], [role="dialog"]';

function useUndoKeys(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ownUndo)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
