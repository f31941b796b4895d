import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import { useLessonWords } from '../../web/ui/lesson-language.ts';
import { Markdown } from '../../web/ui/markdown.tsx';
import { asRecord } from '../answer-forms.ts';
import type { ReviewProps } from '../question-view.ts';
import reviewed from '../reviewed.module.css';
import { ReviewedItem } from '../reviewed-item.tsx';

const texts = { fits: 'correct', fitsNot: 'not correct' };

/** Each pair is marked individually. With `onlyGiven`, it only shows whether it is right. */
export function MatchingReview({ question, result, given, onlyGiven = false }: ReviewProps) {
  const words = useLessonWords().review;
  // In a struck question nothing is called right or wrong.
  const struck = isStruck(result);
  const chosen = asRecord(given);
  const correct = asRecord(result.correctAnswer);
  const name = (id: string | undefined) => question.targets?.find((target) => target.id === id)?.text;
  return (
    <ul className={reviewed.list}>
      {(question.options ?? []).map(({ id, text }) => {
        const right = chosen[id] !== undefined && chosen[id] === correct[id];
        const isGiven = chosen[id] !== undefined;
        const why = onlyGiven && !isGiven ? undefined : result.optionFeedback?.[id];
        return (
          <ReviewedItem
            key={id}
            standing={struck ? 'left' : right ? 'right-chosen' : 'wrong-chosen'}
            text={text}
          >
            <span className={reviewed.matched}>
              <Markdown inline text={text} />
              {/[?!.:]$/.test(text) ? ' ' : ': '}
            </span>
            <Markdown inline text={name(chosen[id]) ?? words.noAnswer} />
            {isGiven && !struck && (
              <>
                {' '}
                <bdi className={reviewed.words}>({right ? texts.fits : texts.fitsNot})</bdi>
              </>
            )}
            {!right && !onlyGiven && (
              <div className={reviewed.why}>
                {words.correctAnswer}: <Markdown inline text={name(correct[id]) ?? ''} />
              </div>
            )}
            {why && (
              <div className={reviewed.why}>
                <Markdown text={why} headingOffset={4} />
              </div>
            )}
          </ReviewedItem>
        );
      })}
    </ul>
  );
}
