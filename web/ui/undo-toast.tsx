import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { withRegion } from './toast.ts';
import classes from './undo-toast.module.css';

/** Long enough to read it and reach the button; it stays while hovered or focused. */
const STAYS_MS = 15_000;

type Undo = { message: string; label: string; onUndo: () => void };

/**
 * Confirms an action and offers to undo it. The control that was pressed has usually disappeared, so focus moves to
 * the undo button: keyboard users reach it at once, without a time limit.
 */
export const undoToast = ({ message, label, onUndo }: Undo): void =>
  withRegion((notifications) => {
    const id: string = notifications.show({
      message: (
        <UndoMessage
          label={label}
          message={message}
          onUndo={() => {
            notifications.hide(id);
            onUndo();
          }}
        />
      ),
      color: 'accent',
      autoClose: STAYS_MS,
      role: 'status',
      closeButtonProps: { 'aria-label': 'Dismiss' },
    });
  });

const UndoMessage = ({ message, label, onUndo }: Undo) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <Button aria-description={message} onClick={onUndo} ref={button} size="compact-sm" variant="default">
        {label}
      </Button>
    </span>
  );
};
