import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readKey, writeKey } from '../../lib/local-storage.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** Greets once, in a learner's first lesson, and says how the room works; later the room's help says it. */
export function WelcomePanel({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(() => readKey('welcomed') === null);
  // Whoever moves on without closing it has read it all the same.
  useEffect(() => void writeKey('welcomed', 'yes'), []);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    // The button goes with the panel; the focus goes where reading starts.
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
