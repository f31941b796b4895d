import type { Answer, Option, Question, QuestionResult } from '#shared/contract/exam.ts';
import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconX } from '../../../ui/icons/x.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { inOrderOf } from '../inputs/ordering-input.tsx';
import { CodeBlock } from '../inputs/text-answer-input.tsx';
import { ProgramReview } from '../programs/program-review.tsx';
import { examTexts } from '../texts.ts';

type Props = { question: Question; result: QuestionResult; given: Answer | undefined };

/** What was answered beside what would have been right, in the form of the question. */
export function AnswerReview(props: Props) {
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

const asList = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' && answer !== '' ? [answer] : [];
const asPairs = (answer: Answer | undefined): Record<string, string> =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {};

function ChoiceReview({ question, result, given }: Props) {
  const chosen = asList(given);
  const correct = asList(result.correctAnswer);
  // Of a question that was struck nothing is called right or wrong; what the key had can still be read.
  const struck = isStruck(result);
  return (
    <>
      {chosen.length === 0 && <p className={classes.help}>{examTexts.noAnswer}</p>}
      <ul className={classes.reviewed}>
        {(question.options ?? []).map(({ id, text }) => {
          const isCorrect = correct.includes(id);
          const isChosen = chosen.includes(id);
          const why = result.optionFeedback?.[id];
          return (
            <li key={id} data-correct={isCorrect && !struck} data-chosen={isChosen && !struck}>
              {struck ? null : isCorrect ? (
                <IconCheck size={18} aria-hidden="true" />
              ) : (
                isChosen && <IconX size={18} aria-hidden="true" />
              )}
              <div>
                <Markdown inline text={text} />
                <Marks
                  isChosen={isChosen}
                  keyHas={isCorrect && (struck ? examTexts.keyHad : examTexts.isCorrect)}
                />
                {why && (
                  <div className={classes.why}>
                    <Markdown text={why} headingOffset={4} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Marks({ isChosen, keyHas }: { isChosen: boolean; keyHas: string | false }) {
  const words = [isChosen && examTexts.chosen, keyHas].filter(Boolean);
  return words.length > 0 ? <span className={classes.marks}> ({words.join(', ')})</span> : null;
}

function OrderReview({ question, result, given }: Props) {
  const options = question.options ?? [];
  return (
    <div className={classes.twoSides}>
      <Side title={examTexts.yourAnswer} items={given ? inOrderOf(options, asList(given)) : []} />
      {result.outcome !== 'correct' && (
        <Side title={examTexts.correctAnswer} items={inOrderOf(options, asList(result.correctAnswer))} />
      )}
    </div>
  );
}

function Side({ title, items }: { title: string; items: Option[] }) {
  return (
    <div>
      <p className={classes.sideTitle}>{title}</p>
      {items.length === 0 ? (
        <p className={classes.help}>{examTexts.noAnswer}</p>
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

function MatchReview({ question, result, given }: Props) {
  const chosen = asPairs(given);
  const correct = asPairs(result.correctAnswer);
  const name = (id: string | undefined) => question.targets?.find((target) => target.id === id)?.text;
  return (
    <ul className={classes.reviewed}>
      {(question.options ?? []).map(({ id, text }) => {
        const right = chosen[id] !== undefined && chosen[id] === correct[id];
        const why = result.optionFeedback?.[id];
        return (
          <li key={id} data-correct={right} data-chosen={!right}>
            {right ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
            <div>
              <span className={classes.matched}>
                <Markdown inline text={text} />
                {/[?!.:]$/.test(text) ? ' ' : ': '}
              </span>
              <Markdown inline text={name(chosen[id]) ?? examTexts.noAnswer} />
              {!right && (
                <div className={classes.why}>
                  {examTexts.correctAnswer}: <Markdown inline text={name(correct[id]) ?? ''} />
                </div>
              )}
              {why && (
                <div className={classes.why}>
                  <Markdown text={why} headingOffset={4} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function TextReview({ question, result, given }: Props) {
  const text = typeof given === 'string' ? given.trim() : '';
  const right = typeof result.correctAnswer === 'string' ? result.correctAnswer : '';
  const open = question.type === 'open';
  const verbatim = question.type === 'output';
  return (
    <div className={classes.textReview}>
      {question.code && <CodeBlock code={question.code} />}
      <p className={classes.sideTitle}>{examTexts.yourAnswer}</p>
      <p className={verbatim ? classes.monoText : classes.givenText}>
        {withUnit(text, question.unit) || examTexts.noAnswer}
      </p>
      {right && result.outcome !== 'correct' && (
        <>
          <p className={classes.sideTitle}>{open ? examTexts.modelAnswer : examTexts.correctAnswer}</p>
          {open ? (
            <Markdown text={right} headingOffset={3} />
          ) : (
            <p className={verbatim ? classes.monoText : classes.givenText}>
              {withUnit(right, question.unit)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
