import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { workbenchTexts as texts } from '#web/features/workbench/texts.ts';
import type { BlockAtWork, TaskAtWork } from '#web/features/workbench/use-block.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Verdict } from '#web/ui/verdict.tsx';
import classes from './tasks.module.css';

type Task = BlockOf<'explore'>['tasks'][number];
type Props = {
  tasks: Task[];
  state: ExplorationState;
  /** called with a state in which a task is done, after its answer was requested */
  onReached: (state: ExplorationState) => void;
} & Pick<BlockAtWork, 'give' | 'taskAt'>;

/**
 * The tasks of an exploration, one at a time: the next appears when one is done, shown or on its way. The server checks
 * them.
 */
export function Tasks({ tasks, taskAt, ...rest }: Props) {
  const places = tasks.map(({ id }) => taskAt(id));
  const current = places.findIndex((at) => !isOver(at));
  const end = current < 0 ? tasks.length : current;
  return (
    <ol className={classes.tasks}>
      {tasks.map((task, place) => {
        const at = taskAt(task.id);
        const isAhead = place > end && at.phase === 'open';
        return (
          <li data-ahead={isAhead || undefined} key={task.id}>
            {tasks.length > 1 && <p className={classes.place}>{texts.taskPlace(place + 1, tasks.length)}</p>}
            <TaskItem {...rest} at={at} task={task} />
          </li>
        );
      })}
    </ol>
  );
}

const isReached = (result: BlockResult | undefined): boolean =>
  result?.outcome === 'correct' || result?.outcome === 'shown';
const isOver = ({ done, phase }: TaskAtWork): boolean => phase === 'kept' || isReached(done?.result);

type ItemProps = Omit<Props, 'tasks' | 'taskAt'> & { task: Task; at: TaskAtWork };

function TaskItem({ task, state, at: { done, phase }, give, onReached }: ItemProps) {
  const text = useId();
  const feedback = useRef<HTMLDivElement>(null);
  const wantsToSee = useRef(false);
  const result = done?.result;
  const isDone = isReached(result);
  const wasDone = useRef(isDone);
  // The pressed button is gone.
  useEffect(() => {
    if (isDone && !wasDone.current && document.activeElement === document.body) feedback.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  useEffect(() => {
    if (!wantsToSee.current || !result?.reached) return;
    wantsToSee.current = false;
    onReached(result.reached);
  }, [result, onReached]);
  const show = () => {
    wantsToSee.current = true;
    give({ gives: 'nothing', taskId: task.id });
  };
  const isSending = phase === 'sending';
  return (
    <>
      <div className={classes.text} id={text}>
        <Markdown text={task.text} />
      </div>
      {!isDone && (
        <div className={classes.buttons}>
          <Button
            aria-describedby={text}
            loading={isSending}
            onClick={() => give({ gives: 'state', taskId: task.id, state })}
            size="md"
            variant="default"
          >
            {texts.check}
          </Button>
          <Button aria-describedby={text} disabled={isSending} onClick={show} size="md" variant="subtle">
            {texts.showMe}
          </Button>
        </div>
      )}
      <div className={classes.feedback} ref={feedback} role="status" tabIndex={-1}>
        {result && (
          <div data-outcome={result.outcome}>
            <Verdict outcome={result.outcome}>
              {
                texts.task[
                  result.outcome === 'correct' || result.outcome === 'shown' ? result.outcome : 'wrong'
                ]
              }
            </Verdict>
            {result.feedback !== '' && <Markdown text={result.feedback} />}
            {result.reveal && <Markdown text={result.reveal} />}
          </div>
        )}
      </div>
    </>
  );
}
