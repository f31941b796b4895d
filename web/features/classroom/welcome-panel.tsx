import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readKey, writeKey } from '../../lib/local-storage.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** Greets once, in a learner's first lesson, and says how the room works; later the room's help says it. */
export function WelcomePanel() {
  const [open, setOpen] = useState(() => readKey('welcomed') === null);
  // Whoever moves on without closing it has read it all the same.
  useEffect(() => void writeKey('welcomed', 'yes'), []);
  if (!open) return null;
  return (
    <section className={classes.welcome} aria-labelledby="welcome-title">
      <h2 id="welcome-title">{texts.welcome.title}</h2>
      <ul>
        {texts.welcome.body.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(false)}>
        {texts.welcome.close}
      </Button>
    </section>
  );
}
