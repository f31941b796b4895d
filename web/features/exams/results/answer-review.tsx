import type { Answer, Option, Question, QuestionResult } from '#shared/contract/exam.ts';
import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import { useLessonWords } from '../../../ui/lesson-language.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { inOrderOf } from '../inputs/ordering-input.tsx';
import { CodeBlock } from '../inputs/text-answer-input.tsx';
import { ProgramReview } from '../programs/program-review.tsx';
import { examTexts } from '../texts.ts';
import { asList, ChoiceReview } from './choice-review.tsx';
import reviewed from './reviewed.module.css';
import { ReviewedItem } from './reviewed-item.tsx';

type Props = { question: Question; result: QuestionResult; given: Answer | undefined };

/**
 * The given answer beside the correct one, in the format of the question. With `onlyGiven`, options that were not
 * chosen get no feedback, and a pair only shows whether it is right.
 */
export function AnswerReview(props: Props & { onlyGiven?: boolean | undefined }) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceReview {...props} />;
    case 'ordering':
      return <OrderReview {...props} />;
    case 'matching':
      return <MatchReview {...props} />;
    case 'code':
      return <ProgramReview {...props} />;
    default:
      return <TextReview {...props} />;
  }
}

const asPairs = (answer: Answer | undefined): Record<string, string> =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {};

function OrderReview({ question, result, given }: Props) {
  const words = useLessonWords().review;
  const options = question.options ?? [];
  return (
    <div className={classes.twoSides}>
      <Side
        title={words.yourAnswer}
        items={asList(given).length > 0 ? inOrderOf(options, asList(given)) : []}
      />
      {result.outcome !== 'correct' && (
        <Side title={words.correctAnswer} items={inOrderOf(options, asList(result.correctAnswer))} />
      )}
    </div>
  );
}

function Side({ title, items }: { title: string; items: Option[] }) {
  const words = useLessonWords().review;
  return (
    <div>
      <p className={classes.sideTitle}>{title}</p>
      {items.length === 0 ? (
        <p className={classes.help}>{words.noAnswer}</p>
      ) : (
        <ol>
          {items.map(({ id, text }) => (
            <li key={id}>
              <Markdown inline text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function MatchReview({
  question,
  result,
  given,
  onlyGiven = false,
}: Props & { onlyGiven?: boolean | undefined }) {
  const words = useLessonWords().review;
  // In a struck question nothing is called right or wrong.
  const struck = isStruck(result);
  const chosen = asPairs(given);
  const correct = asPairs(result.correctAnswer);
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
                <bdi className={reviewed.words}>({right ? examTexts.pairFits : examTexts.pairFitsNot})</bdi>
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

function TextReview({ question, result, given }: Props) {
  const words = useLessonWords().review;
  const text = typeof given === 'string' ? given.trim() : '';
  const right = typeof result.correctAnswer === 'string' ? result.correctAnswer : '';
  const open = question.type === 'open';
  const verbatim = question.type === 'output';
  return (
    <div className={classes.textReview}>
      {question.code && <CodeBlock code={question.code} />}
      <p className={classes.sideTitle} dir="auto">
        {words.yourAnswer}
      </p>
      <p className={verbatim ? classes.monoText : classes.givenText} dir="auto">
        {withUnit(text, question.unit) || words.noAnswer}
      </p>
      {right && result.outcome !== 'correct' && (
        <>
          <p className={classes.sideTitle} dir="auto">
            {open ? words.modelAnswer : words.correctAnswer}
          </p>
          {open ? (
            <Markdown text={right} headingOffset={3} />
          ) : (
            <p className={verbatim ? classes.monoText : classes.givenText} dir="auto">
              {withUnit(right, question.unit)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
