import { type ReactNode, use } from 'react';
import { blockViews } from '#blocks/block-views.tsx';
import type { Block } from '#shared/contract/workbench/block.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { BlocksInText } from '../../ui/blocks-in-text.ts';
import { FlagButton } from '../../ui/flag-button.tsx';
import { BlockFlag } from './block-place.ts';
import { promptOf } from './prompt-of.ts';
import classes from './workbench.module.css';

const LONGEST_NAME = 80;

/** The frame of every block: a region named after its task. */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const { Icon, label } = blockViews[block.kind];
  const name = nameOf(label, promptOf(block));
  const flag = use(BlockFlag);
  return (
    <section aria-label={name} className={classes.block} data-kind={block.kind} data-unmarked>
      <p aria-hidden="true" className={classes.kind}>
        <Icon size={18} stroke={1.75} />
        {label}
      </p>
      {flag && (
        <div className={classes.flag}>
          <FlagButton about={name} onFlag={(reason) => flag(block.id, reason)} />
        </div>
      )}
      {/* Texts inside a block contain no blocks. */}
      <BlocksInText value={null}>{children}</BlocksInText>
    </section>
  );
}

/** A lesson may have several blocks of one kind: the prompt distinguishes their names. */
function nameOf(label: string, prompt: string): string {
  const words = shownText(prompt);
  const short =
    words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME).replace(/\s\S*$/, '')}…` : words;
  return short === '' ? label : `${label} ${short}`;
}
