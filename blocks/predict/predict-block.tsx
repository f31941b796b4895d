import { type SubmitEvent, useId } from 'react';
import type { BlockGiven, BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import { isUnreadableNumber } from '#shared/rules/read-numbers.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import { BlockActions } from '#web/features/workbench/block-actions.tsx';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import { Outcome } from '#web/features/workbench/outcome.tsx';
import { useBlock } from '#web/features/workbench/use-block.ts';
import { useFocusAlong } from '#web/features/workbench/use-focus-along.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { Markdown } from '#web/ui/markdown.tsx';
import { GuessInput } from './guess-input.tsx';
import { predictTexts as texts } from './predict-texts.ts';

/** A guess, followed by the answer. It is made once, and never counted as wrong. */
export function PredictBlock({ block }: { block: BlockOf<'predict'> }) {
  const work = useBlock(block);
  const body = useFocusAlong(work.phase);
  const promptId = useId();
  const value = typeof work.value === 'string' ? work.value : '';
  const isEmpty = value.trim() === '';
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty && !(block.guess.type === 'number' && isUnreadableNumber(value)))
      work.give({ gives: 'answer', answer: value });
  };
  return (
    <div ref={body}>
      <BlockPrompt block={block} id={promptId} />
      {work.done ? (
        <Revealed block={block} result={work.done.result} value={givenOf(work.done.given)} />
      ) : (
        <form onSubmit={give}>
          <fieldset aria-labelledby={promptId} className={classes.fieldset}>
            <GuessInput
              blockId={block.id}
              disabled={work.phase === 'sending'}
              guess={block.guess}
              onChange={work.change}
              value={value}
            />
          </fieldset>
          <BlockActions isEmpty={isEmpty} label={texts.giveGuess} work={work} />
        </form>
      )}
    </div>
  );
}

const givenOf = (given: BlockGiven): string =>
  given.gives === 'answer' && typeof given.answer === 'string' ? given.answer : '';

/** The guess beside the answer. */
function Revealed({
  block,
  value,
  result,
}: {
  block: BlockOf<'predict'>;
  value: string;
  result: BlockResult;
}) {
  const { guess } = block;
  const isMeasured = value !== '' && (guess.type === 'number' || guess.type === 'mark');
  return (
    <>
      {value !== '' && (
        <div className={classes.given}>
          <p className={classes.givenLabel}>{texts.yourGuess}</p>
          <Markdown inline text={inWords(guess, value)} />
        </div>
      )}
      <Outcome result={result}>
        {isMeasured && <Nearness share={result.share} />}
        {result.reveal !== null && <Markdown headingOffset={4} text={result.reveal} />}
      </Outcome>
    </>
  );
}

function inWords(guess: BlockOf<'predict'>['guess'], value: string): string {
  if (guess.type === 'choice') return guess.options.find(({ id }) => id === value)?.text ?? value;
  return guess.type === 'number' ? withUnit(value, guess.unit) : value;
}

/** How close the guess was, as a bar; the text says the same. */
function Nearness({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className={classes.nearness}>
      <span style={{ width: `${Math.round(Math.max(0.02, Math.min(1, share)) * 100)}%` }} />
    </div>
  );
}
