import { Progress, Text } from '@mantine/core';
import classes from './course-draft.module.css';
import { draftTexts as texts } from './texts.ts';
import type { CreationProgress as Steps } from './use-course-creation.ts';

/** What is happening while a course is being designed; appears once the server has said how far it is. */
export function CreationProgress({ steps }: { steps: Steps }) {
  const percent = steps.total > 0 ? Math.round((steps.completed / steps.total) * 100) : 0;
  return (
    <section aria-label={texts.progressHeading} className={classes.progress}>
      <Text component="p" fw={600} role="status">
        {texts.progressHeading}
        {steps.label !== '' && <span className={classes.step}>{steps.label}</span>}
      </Text>
      <Progress aria-label={texts.progressHeading} size="sm" value={percent} />
      {steps.units.length > 0 && (
        <ol className={classes.units}>
          {steps.units.map(({ title }) => (
            <li dir="auto" key={title}>
              {title}
            </li>
          ))}
        </ol>
      )}
      <Text c="dimmed" size="sm">
        {texts.progressHint}
      </Text>
    </section>
  );
}
