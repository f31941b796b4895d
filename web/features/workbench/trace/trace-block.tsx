import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { BlockPrompt } from '../block-prompt.tsx';
import { StaticBlock } from '../static-block.tsx';
import { workbenchTexts as texts } from '../texts.ts';
import classes from '../workbench.module.css';
import { runProgram } from './run-program.ts';
import { type RunProgram, traceSchema } from './trace-types.ts';
import { TraceView } from './trace-view.tsx';

type Props = { block: BlockOf<'trace'>; run?: RunProgram };

/** A program that is run once in a sandbox, and then inspected step by step, forwards and backwards. */
export function TraceBlock({ block, run = runProgram }: Props) {
  const trace = useMutation({
    mutationFn: async () => {
      const { instrument } = await import('./instrument.ts');
      return traceSchema.parse((await run(instrument(block.program))).value);
    },
  });
  if (trace.data) {
    return (
      <>
        <BlockPrompt block={block} />
        <TraceView program={block.program} trace={trace.data} />
      </>
    );
  }
  return (
    <>
      <StaticBlock block={block} />
      <div className={classes.actions}>
        <Button loading={trace.isPending} onClick={() => trace.mutate()}>
          {texts.trace.begin}
        </Button>
      </div>
      {trace.isError && (
        <p className={classes.problem} role="alert">
          {texts.trace.problem(trace.error.message)}
        </p>
      )}
    </>
  );
}
