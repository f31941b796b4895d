import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { Change, Exploration } from '#shared/rules/explorations/exploration.ts';
import type { BlockAtWork } from '#web/features/workbench/use-block.ts';
import { Controls } from './controls.tsx';
import classes from './explore.module.css';
import { Measures } from './measures.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { Tasks } from './tasks.tsx';
import { useGrowing } from './use-growing.ts';

export type ExploredProps = {
  exploration: Exploration;
  draw: (state: ExplorationState, change: (change: Change) => void) => ReactNode;
  tasks: BlockOf<'explore'>['tasks'];
  left: ExplorationState | undefined;
} & Pick<BlockAtWork, 'give' | 'taskAt'>;

/** An exploration: the drawing, its controls close below, then its numbers and tasks. */
export function Explored({ exploration, draw, tasks, left, give, taskAt }: ExploredProps) {
  const [state, setState] = useState<ExplorationState>(left ?? exploration.start);
  const { shown, grow } = useGrowing(state);
  const change = (made: Change) => {
    const next = exploration.apply(state, made);
    if ('pressed' in made) grow(state, next, growsBy(exploration, state, made));
    setState(next);
  };
  const isAtStart = JSON.stringify(state) === JSON.stringify(exploration.start);
  return (
    <div className={classes.explored}>
      {draw(shown, change)}
      <Controls change={change} controls={exploration.controls(state)} />
      <LiveText text={exploration.describe(state)} />
      <Measures exploration={exploration} state={shown} />
      <div className={classes.more}>
        <NumbersTable exploration={exploration} state={state} />
        <Button
          aria-disabled={isAtStart}
          data-disabled={isAtStart || undefined}
          onClick={() => setState(exploration.start)}
          size="md"
          variant="subtle"
        >
          Back to the start
        </Button>
      </div>
      {tasks.length > 0 && (
        <Tasks give={give} onReached={setState} state={state} taskAt={taskAt} tasks={tasks} />
      )}
    </div>
  );
}

/** Which number of the state a button increases. */
const growsBy = (exploration: Exploration, state: ExplorationState, { control }: Change) => {
  const button = exploration.controls(state).find(({ name }) => name === control);
  return button?.kind === 'button' ? button.grows : undefined;
};

/** Long enough that a drag is one announcement and not fifty. */
const quiet = 500;

/** The drawing's content as text, announced once nothing has changed for a moment. */
function LiveText({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className={classes.live}>
      {said}
    </p>
  );
}
