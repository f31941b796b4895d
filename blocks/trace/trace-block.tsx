import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import { codeTexts } from '#web/features/workbench/code/code-texts.ts';
import { createJavaScriptRunner } from '#web/features/workbench/engines/javascript/javascript-runner.ts';
import { StillProgram } from '#web/features/workbench/still-parts.tsx';
import classes from '#web/features/workbench/workbench.module.css';
import { traceTexts as texts } from './trace-texts.ts';
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
      <BlockPrompt block={block} />
      <StillProgram text={block.program} />
      <div className={classes.actions}>
        <Button loading={trace.isPending} onClick={() => trace.mutate()}>
          {texts.begin}
        </Button>
      </div>
      {trace.isError && (
        <p className={classes.problem} role="alert">
          {texts.problem(trace.error.message)}
        </p>
      )}
    </>
  );
}

const limits = { time: 2000, memory: 256 * 1024 * 1024 };

/** Runs in a sandbox that is removed afterwards. */
const runProgram: RunProgram = async (program) => {
  const runner = createJavaScriptRunner();
  try {
    const { cases } = await runner.run([], [{ run: program }], limits);
    const [outcome] = cases;
    if (outcome?.stopped) throw new Error(codeTexts.stopped[outcome.stopped]);
    if (outcome?.error) throw new Error(outcome.error.message);
    return { value: outcome?.value };
  } finally {
    runner.close();
  }
};
