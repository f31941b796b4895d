import type { ReactNode } from 'react';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { workbenchTexts as texts } from './texts.ts';
import classes from './workbench.module.css';

type Props = {
  result: BlockResult;
  /** shown before everything else */
  first?: ReactNode;
  children?: ReactNode;
};

/** The result, beginning with words; `useFocusAlong` moves focus here. */
export function Outcome({ result: { outcome, feedback }, first, children }: Props) {
  return (
    <div className={classes.outcome} data-outcome={outcome}>
      <p className={classes.verdict} data-verdict tabIndex={-1}>
        <Verdict outcome={outcome}>{texts.outcomes[outcome]}</Verdict>
      </p>
      {first}
      {feedback !== '' && <Markdown headingOffset={4} text={feedback} />}
      {children}
    </div>
  );
}
