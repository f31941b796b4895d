import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlockStatus } from './block-status.tsx';
import { workbenchTexts as texts } from './texts.ts';
import type { BlockAtWork } from './use-block.ts';
import classes from './workbench.module.css';

type Props = {
  work: BlockAtWork;
  /** what the button that gives is called */
  label: string;
  /** there is nothing to give yet */
  isEmpty: boolean;
  children?: ReactNode;
};

/** Below the inputs, in their form: give what is in them, or be shown; and how that stands. */
export function BlockActions({ work, label, isEmpty, children }: Props) {
  const { phase, give } = work;
  const isSending = phase === 'sending';
  return (
    <>
      <div className={classes.actions}>
        <Button disabled={isEmpty} loading={isSending} type="submit">
          {label}
        </Button>
        <Button disabled={isSending} onClick={() => give({ gives: 'nothing' })} variant="subtle">
          {texts.showMe}
        </Button>
        {children}
      </div>
      <BlockStatus work={work} />
    </>
  );
}
