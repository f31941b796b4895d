import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { isUnreadableNumber } from '#shared/rules/read-numbers.ts';
import { BlockActions } from '#web/features/workbench/block-actions.tsx';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import { HintSteps } from '#web/features/workbench/hint-steps.tsx';
import { Outcome } from '#web/features/workbench/outcome.tsx';
import { workbenchTexts as texts } from '#web/features/workbench/texts.ts';
import { useBlock } from '#web/features/workbench/use-block.ts';
import { useFocusAlong } from '#web/features/workbench/use-focus-along.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { WorkedSolution } from '#web/features/workbench/worked-solution.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { FigureDrawing } from './figure-drawing.tsx';

type Props = { block: BlockOf<'figure'> };

/** A figure to look at, or with a question: a mark to choose, a position to set, a value to read. */
export function FigureBlock({ block }: Props) {
  return block.ask ? (
    <AskedFigure ask={block.ask} block={block} />
  ) : (
    <>
      <BlockPrompt block={block} />
      <FigureDrawing alt={block.alt} figure={block.figure} />
    </>
  );
}

function AskedFigure({ block, ask }: Props & { ask: NonNullable<BlockOf<'figure'>['ask']> }) {
  const work = useBlock(block);
  const body = useFocusAlong(work.phase);
  const value = typeof work.value === 'string' ? work.value : '';
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    if (value.trim() !== '' && !(ask.type === 'read' && isUnreadableNumber(value)))
      work.give({ gives: 'answer', answer: value });
  };
  const { figure, alt } = block;
  const placed = value === '' ? null : Number(value);
  return (
    <div ref={body}>
      <BlockPrompt block={block} />
      <form onSubmit={give}>
        {ask.type === 'choose' ? (
          <FigureDrawing
            alt={alt}
            choosing={{ options: ask.marks, chosen: value || null, onChoose: work.change }}
            figure={figure}
          />
        ) : ask.type === 'place' ? (
          <FigureDrawing
            alt={alt}
            figure={figure}
            placing={{
              axis: ask.axis,
              value: placed,
              onPlace: (at) => work.change(String(at)),
              name: texts.yourAnswer,
            }}
          />
        ) : (
          <>
            <FigureDrawing alt={alt} figure={figure} />
            <NumberField
              className={classes.number}
              label={ask.unit ? texts.readIn(ask.unit) : texts.yourAnswer}
              onChange={work.change}
              value={value}
            />
          </>
        )}
        {!work.done && (
          <>
            <HintSteps blockId={block.id} count={block.hints} />
            <BlockActions isEmpty={value.trim() === ''} label={texts.check} work={work} />
          </>
        )}
      </form>
      {work.done && (
        <>
          <Outcome result={work.done.result} />
          {work.done.result.reveal !== null && (
            <WorkedSolution open={work.done.result.outcome === 'shown'} text={work.done.result.reveal} />
          )}
          <div className={classes.actions}>
            <Button onClick={work.tryAgain} variant="default">
              {texts.tryAgain}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
