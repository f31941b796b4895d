import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlockStatus } from './block-status.tsx';
import { workbenchTexts as texts } from './texts.ts';
import type { BlockAtWork } from './use-block.ts';
import classes from './workbench.module.css';

type Props = {
  work: BlockAtWork;
  /** label of the submit button */
  label: string;
  /** there is nothing to submit yet */
  isEmpty: boolean;
  children?: ReactNode;
};

/** Below the inputs, in their form: buttons to submit or to show the answer, and the status. */
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
