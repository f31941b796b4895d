import { Progress, Text } from '@mantine/core';
import { ModelWait } from '../../ui/model-wait.tsx';
import classes from './course-draft.module.css';
import { coursePlace, type CreationProgress as Steps } from './creation-work.ts';
import { draftTexts as texts } from './texts.ts';

/**
 * Progress of a course's creation, shown once the server has reported any. Once a lesson can be read below it, its
 * height stays fixed: every further lesson has its own line, and none wraps.
 */
export function CreationProgress({ steps, ready }: { steps: Steps; ready: boolean }) {
  const percent = steps.total > 0 ? Math.round((steps.completed / steps.total) * 100) : 0;
  const heading = ready ? texts.ready : texts.progressHeading;
  const toCome = steps.firstLesson ? Math.max(0, steps.total - steps.units.length) : 0;
  return (
    <section
      aria-label={heading}
      className={classes.progress}
      data-steady={steps.firstLesson ? 'true' : undefined}
    >
      <Text className={classes.status ?? ''} component="p" fw={600} role="status">
        {heading}
        {steps.label !== '' && !ready && (
          <span className={classes.step}>
            {steps.label}
            <ModelWait place={coursePlace} />
          </span>
        )}
      </Text>
      <Progress aria-label={heading} size="sm" value={ready ? 100 : percent} />
      {steps.units.length + toCome > 0 && (
        <ol className={classes.units}>
          {steps.units.map(({ title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: until the outline is whole two may have one title
            <li key={index}>
              <span className={classes.unit} dir="auto">
                {title}
              </span>
            </li>
          ))}
          {Array.from({ length: toCome }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
            <li aria-hidden="true" className={classes.toCome} key={`to come ${index}`} />
          ))}
        </ol>
      )}
      <Text c="dimmed" size="sm">
        {ready ? texts.readyHint : texts.progressHint}
      </Text>
    </section>
  );
}
