import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { Markdown } from '#web/ui/markdown.tsx';

/** The tasks of an exploration, without it. */
export const StillTasks = ({ block: { tasks } }: { block: Pick<BlockOf<'explore'>, 'tasks'> }) => (
  <ul>
    {tasks.map(({ id, text }) => (
      <li key={id}>
        <Markdown inline text={text} />
      </li>
    ))}
  </ul>
);
