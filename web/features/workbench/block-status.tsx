import { VisuallyHidden } from '@mantine/core';
import { workbenchTexts as texts } from './texts.ts';
import type { BlockAtWork } from './use-block.ts';
import classes from './workbench.module.css';

/** The status of the last answer: being sent, waiting to be sent, or rejected. */
export function BlockStatus({ work }: { work: BlockAtWork }) {
  const { phase, asksToShow, problem, sendNow } = work;
  return (
    <>
      <div className={classes.status} role="status">
        {phase === 'sending' && (
          <VisuallyHidden>{asksToShow ? texts.showing : texts.checking}</VisuallyHidden>
        )}
        {phase === 'kept' && (
          <p className={classes.kept}>
            {texts.kept}{' '}
            <button className={classes.link} onClick={sendNow} type="button">
              {texts.sendNow}
            </button>
          </p>
        )}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
