import { Progress } from '@mantine/core';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './code.module.css';
import { codeTexts as texts } from './code-texts.ts';
import { ResultTables } from './result-tables.tsx';
import type { RunState } from './use-program-run.ts';

/** Elements that scroll must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/**
 * The program's output and how it ended, announced to screen readers; then its result rows. `isOld`: the program has
 * changed since.
 */
export function ConsoleOutput({ state, isOld }: { state: RunState; isOld: boolean }) {
  const tables = state.is === 'done' ? (state.outcome.tables ?? []) : [];
  return (
    <fieldset aria-label={texts.console} className={classes.console} data-old={isOld} {...scrollable}>
      {isOld && <p className={classes.soft}>{texts.beforeChange}</p>}
      <div aria-live="polite">
        <Inside state={state} />
      </div>
      <ResultTables tables={tables} />
    </fieldset>
  );
}

function Inside({ state }: { state: RunState }) {
  switch (state.is) {
    case 'idle':
      return <p className={classes.soft}>{texts.notRun}</p>;
    case 'loading':
      return <Loading share={state.share} />;
    case 'running':
      return <p className={classes.soft}>{texts.running}</p>;
    case 'missing':
      return state.forThisPage ? (
        <NotLoaded text={texts.notLoaded} />
      ) : (
        <p className={classes.failed}>{texts.cannotRun}</p>
      );
    case 'stopped':
      return (
        <>
          {state.output !== '' && <pre>{state.output}</pre>}
          <p className={classes.soft}>{texts.stoppedByYou}</p>
        </>
      );
    case 'done':
      return <Done {...state} />;
  }
}

/**
 * Announced once: the progress bar itself is not read out at every step. When everything is loaded, the engine is
 * starting.
 */
function Loading({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.loading}>
      <p className={classes.soft}>{texts.loading}</p>
      <Progress.Root>
        <Progress.Section animated={percent === 100} aria-label={texts.loading} value={percent} />
      </Progress.Root>
    </div>
  );
}

function Done({ outcome, file }: Extract<RunState, { is: 'done' }>) {
  const { output, error, stopped, tables = [] } = outcome;
  const isSilent = output === '' && tables.length === 0 && !error && !stopped;
  return (
    <>
      {output !== '' && <pre>{output}</pre>}
      {isSilent && <p className={classes.soft}>{texts.nothingPrinted}</p>}
      {tables.length > 0 && <p className={classes.soft}>{texts.tables(tables.length)}</p>}
      {error && <p className={classes.failed}>{texts.failed({ ...error, file })}</p>}
      {stopped && <p className={classes.failed}>{texts.stopped[stopped]}</p>}
    </>
  );
}
