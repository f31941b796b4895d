import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, type SubmitEvent, use, useState } from 'react';
import { isAnswered } from '#questions/answers.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import { BlockActions } from '#web/features/workbench/block-actions.tsx';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import { BlockQuestions } from '#web/features/workbench/block-questions.ts';
import { HintSteps } from '#web/features/workbench/hint-steps.tsx';
import { Outcome } from '#web/features/workbench/outcome.tsx';
import { workbenchTexts as texts } from '#web/features/workbench/texts.ts';
import { type BlockAtWork, useBlock } from '#web/features/workbench/use-block.ts';
import { useFocusAlong } from '#web/features/workbench/use-focus-along.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { WorkedSolution } from '#web/features/workbench/worked-solution.tsx';
import { useVariant } from './use-variant.tsx';

/** A question with immediate feedback, any number of attempts. */
export function TryBlock({ block: written }: { block: BlockOf<'try'> }) {
  const { block, other, askAgain } = useVariant(written);
  if (block) return <Task block={block} other={other} />;
  return askAgain ? (
    <>
      <p role="alert">{texts.numbersNotLoaded}</p>
      <Button onClick={askAgain} variant="default">
        {texts.reload}
      </Button>
    </>
  ) : (
    <Skeleton height={160} />
  );
}

function Task({ block, other }: { block: BlockOf<'try'>; other: ReactNode }) {
  const views = use(BlockQuestions);
  const work = useBlock(block);
  const body = useFocusAlong(work.phase);
  const { question } = block;
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAnswered(question, work.value)) work.give({ gives: 'answer', answer: work.value });
  };
  const asked = views.renderQuestion({
    question,
    value: work.value,
    onChange: work.change,
    disabled: work.phase === 'sending' || work.done !== null,
  });
  return (
    <div ref={body}>
      {work.done ? (
        <>
          {isReviewed(work.done.result) ? <BlockPrompt block={block} /> : asked}
          <Answered block={block} other={other} work={work} />
        </>
      ) : (
        <form onSubmit={give}>
          {asked}
          <HintSteps blockId={block.id} count={block.hints} seed={block.seed} />
          <BlockActions isEmpty={isEmpty(work.value)} label={texts.check} work={work}>
            {other}
          </BlockActions>
        </form>
      )}
    </div>
  );
}

function isEmpty(value: Answer | undefined): value is undefined {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Object.keys(value).length === 0;
}

/** Whether a review replaces the inputs: where parts have feedback of their own, and always once the answer is right. */
const isReviewed = ({ outcome, result }: BlockResult): boolean =>
  result !== undefined && (outcome === 'correct' || result.optionFeedback !== undefined);

type AnsweredProps = { block: BlockOf<'try'>; work: BlockAtWork; other: ReactNode };

/**
 * After a right answer or an opened solution all feedback is shown; otherwise only that to the given answer, so that
 * it can be tried again.
 */
function Answered({ block, work, other }: AnsweredProps) {
  const views = use(BlockQuestions);
  const [isOpen, setIsOpen] = useState(work.done?.result.outcome === 'shown');
  if (!work.done) return null;
  const { question } = block;
  const { given, result } = work.done;
  const answer = given.gives === 'answer' ? given.answer : undefined;
  const onlyGiven = result.outcome !== 'correct' && !isOpen;
  return (
    <>
      <Outcome result={result}>
        {result.result &&
          isReviewed(result) &&
          views.renderReview({ question, result: result.result, given: answer, onlyGiven })}
      </Outcome>
      {result.reveal !== null && <WorkedSolution onToggle={setIsOpen} open={isOpen} text={result.reveal} />}
      <div className={classes.actions}>
        <Button onClick={work.tryAgain} variant="default">
          {texts.tryAgain}
        </Button>
        {other}
      </div>
    </>
  );
}
