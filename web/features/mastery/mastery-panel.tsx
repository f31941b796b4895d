import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownText } from '#shared/rules/shown-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { useCorrectMastery } from './api/correct-mastery.ts';
import { masteryQuery } from './api/get-mastery.ts';
import classes from './mastery.module.css';
import { capitalised, ObjectiveItem } from './objective-item.tsx';
import { masteryTexts as texts } from './texts.ts';

type Props = { unitId: string };

/** What is mastered and what is not, with reasons, in a collapsible section; the learner can correct it. */
export function FoldedMastery({ unitId }: Props) {
  return (
    <Fold title={texts.title}>
      <Objectives unitId={unitId} />
    </Fold>
  );
}

/** The same, not collapsible. */
export function MasteryPanel({ unitId }: Props) {
  return (
    <section aria-labelledby="mastery-title" className={classes.panel}>
      <h3 id="mastery-title" className={classes.title}>
        {texts.title}
      </h3>
      <Objectives unitId={unitId} />
    </section>
  );
}

function Objectives({ unitId }: Props) {
  const query = useQuery(masteryQuery({ unitId }));
  const [said, setSaid] = useState('');
  const correct = useCorrectMastery(({ text, state }) =>
    setSaid(texts.corrected(shownText(capitalised(text)), texts.states[state])),
  );
  const objectives = query.data?.units[0]?.objectives;
  return (
    <>
      {query.isError && !query.data && (
        <FailedState
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.failed}
        />
      )}
      {query.isPending && <Waiting />}
      {objectives?.length === 0 && <p className={classes.intro}>{texts.nothing}</p>}
      {objectives && objectives.length > 0 && (
        <>
          <p className={classes.intro}>{texts.intro}</p>
          <ul className={classes.objectives}>
            {objectives.map((objective) => (
              <ObjectiveItem
                busy={correct.isPending}
                key={objective.objectiveId}
                objective={objective}
                onSay={(verdict) => correct.mutate({ unitId, objectiveId: objective.objectiveId, verdict })}
              />
            ))}
          </ul>
        </>
      )}
      {correct.isError && (
        <p className={classes.problem} role="alert">
          {texts.correctFailed}
        </p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={texts.loading}>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton aria-hidden height={64} key={name} radius="sm" />
      ))}
    </div>
  );
}
