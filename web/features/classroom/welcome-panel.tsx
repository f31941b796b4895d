import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readKey, writeKey } from '../../lib/local-storage.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** Greets once, in a learner's first lesson, and explains the classroom; afterwards the text is in the help. */
export function WelcomePanel({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(() => readKey('welcomed') === null);
  // Moving on without closing it counts as read.
  useEffect(() => void writeKey('welcomed', 'yes'), []);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    // The button disappears with the panel; focus moves to where reading starts.
    onClosed();
  };
  return (
    <section className={classes.welcome} aria-labelledby="welcome-title">
      <h2 id="welcome-title">{texts.welcome.title}</h2>
      <ul>
        {texts.welcome.body.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={close}>
        {texts.welcome.close}
      </Button>
    </section>
  );
}
