import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ProgramLines } from './program-lines.tsx';
import { StepControls } from './step-controls.tsx';
import classes from './trace.module.css';
import { changedSince, stepAfterKey, stepInWords } from './trace-state.ts';
import { traceTexts as texts } from './trace-texts.ts';
import type { Trace, TraceFrame, TraceStep } from './trace-types.ts';

/** A program at one of its steps: the next line, the variables, and the output so far. */
export function TraceView({ program, trace }: { program: string; trace: Trace }) {
  const { steps, output, error, isCut } = trace;
  const [at, setAt] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => view.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const step = steps[at] as TraceStep;
  const isLast = at === steps.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    // The slider handles arrow keys itself.
    if (event.target instanceof HTMLInputElement) return;
    const next = stepAfterKey(event.key, at, steps.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const ending = isLast
    ? error
      ? texts.failed(error)
      : isCut
        ? texts.cut(steps.length)
        : texts.ended
    : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to what its buttons do
    <div className={classes.trace} onKeyDown={onKeyDown} ref={view}>
      <StepControls at={at} count={steps.length} inWords={stepInWords(steps, at, ending)} onStep={setAt} />
      <div className={classes.sides}>
        <ProgramLines current={step.line} program={program} />
        <div className={classes.state}>
          {[...step.frames.keys()].reverse().map((depth) => (
            <Variables
              changed={changedSince(steps[at - 1], step, depth)}
              frame={step.frames[depth] as TraceFrame}
              key={depth}
            />
          ))}
          <Output text={output.slice(0, step.printed)} whole={output} />
        </div>
      </div>
      {/* Screen readers get this from the step's description. */}
      <p className={classes.ending}>{ending}</p>
      <p className={classes.keys} data-for-keys>
        {texts.keys}
      </p>
    </div>
  );
}

function Variables({ frame, changed }: { frame: TraceFrame; changed: ReadonlySet<string> }) {
  return (
    <table className={classes.variables}>
      <caption>{texts.variablesOf(frame.name || texts.main)}</caption>
      <tbody>
        {frame.variables.map(({ name, value }) => (
          <tr data-changed={changed.has(name)} key={name}>
            <th scope="row">{name}</th>
            <td>
              {value}
              {changed.has(name) && <VisuallyHidden component="span"> ({texts.changed})</VisuallyHidden>}
            </td>
          </tr>
        ))}
        {frame.variables.length === 0 && (
          <tr>
            <td className={classes.nothing}>{texts.noVariables}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** In print the whole output is shown. */
function Output({ text, whole }: { text: string; whole: string }) {
  return (
    <>
      <p className={classes.label}>{texts.output}</p>
      <pre className={classes.output}>
        <span className={classes.onScreen}>{text || texts.noOutput}</span>
        <span className={classes.onPaper}>{whole || texts.noOutput}</span>
      </pre>
    </>
  );
}
