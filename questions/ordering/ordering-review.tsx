import type { Option } from '#shared/contract/exam.ts';
import classes from '../../web/features/exams/exam.module.css';
import { useLessonWords } from '../../web/ui/lesson-language.ts';
import { Markdown } from '../../web/ui/markdown.tsx';
import { asList } from '../answer-forms.ts';
import type { ReviewProps } from '../question-view.ts';
import { inOrderOf } from './ordering-input.tsx';

/** The learner's order beside the right one. */
export function OrderingReview({ question, result, given }: ReviewProps) {
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
