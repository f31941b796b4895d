import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { masteryQuery } from './api/get-mastery.ts';
import classes from './mastery.module.css';
import { capitalised } from './objective-item.tsx';
import { masteryTexts as texts } from './texts.ts';

type Props = {
  unitId: string;
  /** ISO 8601: when the session began */
  since: string;
  onClose: () => void;
};

/** After a lesson: how its learner's mastery has changed since the session began. */
export function SessionEnd({ unitId, since, onClose }: Props) {
  const now = useQuery(masteryQuery({ unitId }));
  const before = useQuery(masteryQuery({ unitId, until: since }));
  const unit = now.data?.units[0];
  const earlier = before.data?.units[0];
  // Optional: if it fails to load, the dashboard does without.
  if (!unit || !earlier) return null;
  const changed = changesOf(unit.objectives, earlier.objectives);
  const same = unit.objectives.length - changed.length;
  return (
    <section aria-labelledby="session-end" className={classes.ended}>
      <h2 id="session-end">{texts.ended(shownText(unit.title))}</h2>
      <p className={classes.intro}>{changed.length === 0 ? texts.nothingChanged : texts.changed}</p>
      {changed.length > 0 && (
        <ul className={classes.plainList}>
          {changed.map(({ objectiveId, text, state, was }) => (
            <li data-state={state} key={objectiveId}>
              <b>{texts.states[state]}</b> <Markdown inline text={capitalised(text)} />
              <p className={classes.reason}>{texts.was(texts.states[was])}</p>
            </li>
          ))}
        </ul>
      )}
      {changed.some(({ state }) => state === 'not-yet') && <p className={classes.intro}>{texts.comesBack}</p>}
      {changed.length > 0 && same > 0 && <p className={classes.intro}>{texts.unchanged(same)}</p>}
      <Button onClick={onClose} variant="default">
        {texts.endedClose}
      </Button>
    </section>
  );
}

type Change = ObjectiveMastery & { was: ObjectiveMastery['state'] };

const order = ['mastered', 'nearly', 'not-yet', 'not-seen'] as const satisfies ObjectiveMastery['state'][];

/**
 * The objectives whose state has changed, known ones first; one without an earlier state counts as untested before.
 */
function changesOf(now: ObjectiveMastery[], before: ObjectiveMastery[]): Change[] {
  const states = new Map(before.map(({ objectiveId, state }) => [objectiveId, state]));
  return now
    .map((one) => ({ ...one, was: states.get(one.objectiveId) ?? ('not-seen' as const) }))
    .filter(({ state, was }) => state !== was)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
