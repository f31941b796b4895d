import type { Answer } from '#shared/contract/exam.ts';
import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import classes from '../web/features/exams/exam.module.css';
import { useLessonWords } from '../web/ui/lesson-language.ts';
import { Markdown } from '../web/ui/markdown.tsx';
import type { ReviewProps } from './question-view.ts';
import reviewed from './reviewed.module.css';
import { ReviewedItem, type Standing } from './reviewed-item.tsx';

const texts = {
  standings: {
    'right-chosen': 'your answer, correct',
    'right-missed': 'correct, not chosen',
    'wrong-chosen': 'your answer, not correct',
    left: '',
  },
  chosen: 'your answer',
  keyHad: 'what the key had',
};

/** The options in a review: which were chosen, which are right, and why. For exams, reviews, practice and lessons. */
export function ChoiceReview({ question, result, given, onlyGiven = false }: ReviewProps) {
  const said = useLessonWords();
  const chosen = chosenIn(given);
  const correct = chosenIn(result.correctAnswer);
  // In a struck question nothing is called right or wrong; the original answer key is still shown.
  const struck = isStruck(result);
  return (
    <>
      {chosen.length === 0 && <p className={classes.help}>{said.review.noAnswer}</p>}
      <ul className={reviewed.list}>
        {(question.options ?? []).map(({ id, text }) => {
          const isChosen = chosen.includes(id);
          const standing = standingOf(isChosen, correct.includes(id), onlyGiven);
          const words = struck ? struckWords(isChosen, correct.includes(id)) : texts.standings[standing];
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
const chosenIn = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' && answer !== '' ? [answer] : [];

function standingOf(isChosen: boolean, isCorrect: boolean, onlyGiven: boolean): Standing {
  if (isChosen) return isCorrect ? 'right-chosen' : 'wrong-chosen';
  return isCorrect && !onlyGiven ? 'right-missed' : 'left';
}

const struckWords = (isChosen: boolean, keyHad: boolean): string =>
  [isChosen && texts.chosen, keyHad && texts.keyHad].filter(Boolean).join(', ');
