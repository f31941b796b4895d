import { Button } from '@mantine/core';
import type { DroppedUnit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import classes from './edit.module.css';
import { editTexts as texts } from './edit-texts.ts';

type Props = { units: DroppedUnit[]; busy: boolean; onPutBack: (unitId: string) => void };

/** Removed lessons, with a button to restore each; renders nothing if there are none. */
export function TakenOut({ units, busy, onPutBack }: Props) {
  if (units.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{texts.takenOut}</h2>
      <p className={classes.quiet}>{texts.takenOutLead}</p>
      <ul className={classes.takenOut}>
        {units.map(({ id, title }) => (
          <li key={id}>
            <span dir="auto">{lessonTitle(title)}</span>
            <Button
              aria-label={texts.putBack(lessonTitle(title))}
              data-put-back={id}
              disabled={busy}
              onClick={() => onPutBack(id)}
              size="sm"
              variant="default"
            >
              {texts.putBackShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
