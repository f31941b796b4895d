import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import { useLessonWords } from '../../../ui/lesson-language.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import reviewed from './reviewed.module.css';
import { ReviewedItem, type Standing } from './reviewed-item.tsx';

type Props = {
  question: Question;
  result: QuestionResult;
  given: Answer | undefined;
  /** feedback on chosen options only, because the question will be tried again */
  onlyGiven?: boolean | undefined;
};

/** The options in a review: which were chosen, which are right, and why. For exams, reviews, practice and lessons. */
export function ChoiceReview({ question, result, given, onlyGiven = false }: Props) {
  const said = useLessonWords();
  const chosen = asList(given);
  const correct = asList(result.correctAnswer);
  // In a struck question nothing is called right or wrong; the original answer key is still shown.
  const struck = isStruck(result);
  return (
    <>
      {chosen.length === 0 && <p className={classes.help}>{said.review.noAnswer}</p>}
      <ul className={reviewed.list}>
        {(question.options ?? []).map(({ id, text }) => {
          const isChosen = chosen.includes(id);
          const standing = standingOf(isChosen, correct.includes(id), onlyGiven);
          const words = struck
            ? struckWords(isChosen, correct.includes(id))
            : examTexts.optionStandings[standing];
          const why = onlyGiven && !isChosen ? undefined : result.optionFeedback?.[id];
          return (
            <ReviewedItem key={id} standing={struck ? 'left' : standing} text={text}>
              <Markdown inline text={text} />
              {words !== '' && (
                <>
                  {' '}
                  <bdi className={reviewed.words}>({words})</bdi>
                </>
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
    </>
  );
}

/** The ids in an answer to a question with options. */
export const asList = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' && answer !== '' ? [answer] : [];

function standingOf(isChosen: boolean, isCorrect: boolean, onlyGiven: boolean): Standing {
  if (isChosen) return isCorrect ? 'right-chosen' : 'wrong-chosen';
  return isCorrect && !onlyGiven ? 'right-missed' : 'left';
}

const struckWords = (isChosen: boolean, keyHad: boolean): string =>
  [isChosen && examTexts.chosen, keyHad && examTexts.keyHad].filter(Boolean).join(', ');
