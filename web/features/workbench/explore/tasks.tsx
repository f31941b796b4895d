import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { workbenchTexts as texts } from '../texts.ts';
import type { BlockAtWork, TaskAtWork } from '../use-block.ts';
import classes from './tasks.module.css';

type Task = BlockOf<'explore'>['tasks'][number];
type Props = {
  tasks: Task[];
  state: ExplorationState;
  /** called with a state in which a task is done, after its answer was requested */
  onReached: (state: ExplorationState) => void;
} & Pick<BlockAtWork, 'give' | 'taskAt'>;

/** The tasks of an exploration. The server checks them. */
export const Tasks = ({ tasks, taskAt, ...rest }: Props) => (
  <ol className={classes.tasks}>
    {tasks.map((task) => (
      <TaskItem {...rest} at={taskAt(task.id)} key={task.id} task={task} />
    ))}
  </ol>
);

type ItemProps = Omit<Props, 'tasks' | 'taskAt'> & { task: Task; at: TaskAtWork };

function TaskItem({ task, state, at: { done, phase }, give, onReached }: ItemProps) {
  const text = useId();
  const wantsToSee = useRef(false);
  const result = done?.result;
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
    <li>
      <div className={classes.text} id={text}>
        <Markdown text={task.text} />
      </div>
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
      <div className={classes.feedback} role="status">
        {result && (
          <div data-outcome={result.outcome}>
            <strong>
              {
                texts.task[
                  result.outcome === 'correct' || result.outcome === 'shown' ? result.outcome : 'wrong'
                ]
              }
            </strong>
            {result.feedback !== '' && <Markdown text={result.feedback} />}
            {result.reveal && <Markdown text={result.reveal} />}
          </div>
        )}
      </div>
    </li>
  );
}
