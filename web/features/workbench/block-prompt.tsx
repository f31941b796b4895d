import type { Block } from '#shared/contract/workbench/block.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { promptOf } from './prompt-of.ts';
import classes from './workbench.module.css';

/** The prompt of a block, if it has one. */
export function BlockPrompt({ block, id }: { block: Block; id?: string }) {
  const prompt = promptOf(block);
  if (prompt === '') return null;
  return (
    <div className={classes.prompt} id={id}>
      <Markdown headingOffset={3} text={prompt} />
    </div>
  );
}
