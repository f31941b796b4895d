import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { withRegion } from './toast.ts';
import classes from './undo-toast.module.css';

/** Long enough to read it and to reach the button; while it is pointed at or has the focus it stays. */
const STAYS_MS = 15_000;

type Undo = { message: string; label: string; onUndo: () => void };

/**
 * Says what has been done and offers to take it back. What was pressed to do it is usually gone with it, so the focus
 * goes to the button: whoever works by keyboard is there at once, and has all the time of the world.
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
