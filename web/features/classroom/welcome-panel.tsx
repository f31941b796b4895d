import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** For this visit of the browser; a welcome needs no longer memory. */
const CLOSED = 'lectern-welcome-closed';

const wasClosed = (): boolean => {
  try {
    return sessionStorage.getItem(CLOSED) === 'yes';
  } catch {
    return false;
  }
};

/** Greets at the first activity of a course and says how the room works. */
export function WelcomePanel() {
  const [closed, setClosed] = useState(wasClosed);
  if (closed) return null;
  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(CLOSED, 'yes');
    } catch {
      // Without storage it greets once more; no harm.
    }
  };
  return (
    <section className={classes.welcome} aria-labelledby="welcome-title">
      <h2 id="welcome-title">{texts.welcome.title}</h2>
      <ul>
        {texts.welcome.body.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={close}>
        {texts.welcome.close}
      </Button>
    </section>
  );
}
