import type { ExamObjective } from '#shared/rules/exam-objectives.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useLessonWords } from '#web/ui/lesson-language.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';

type Props = { objectives: ExamObjective[]; texts: { id: string; text: string }[] };

/** The exam's result for each objective of the lesson, with the questions that tested it. */
export function ObjectiveResults({ objectives, texts }: Props) {
  const words = useLessonWords();
  const named = new Map(texts.map(({ id, text }) => [id, text]));
  const shown = objectives.filter(({ standing }) => standing === 'shown').length;
  return (
    <Fold
      className={classes.objectives}
      more={<span className={classes.help}>{examTexts.objectivesShown(shown, objectives.length)}</span>}
      title={examTexts.objectives}
    >
      <ul>
        {objectives.map(({ objectiveId, standing, points, maxPoints, questions }) => (
          <li key={objectiveId} data-standing={standing}>
            <p className={classes.objectiveText}>
              <Markdown inline text={named.get(objectiveId) ?? examTexts.unnamedObjective} />
            </p>
            <p className={classes.objectiveState}>
              <strong>{examTexts.standings[standing]}</strong>
              {maxPoints > 0 && <span>{examTexts.points(points, maxPoints)}</span>}
            </p>
            <p className={classes.evidence}>
              {examTexts.evidence}{' '}
              {questions.map(({ number, outcome }, index) => (
                <span key={number}>
                  {index > 0 && ', '}
                  <a href={`#exam-question-${number}`} onClick={(event) => jumpTo(event, number)}>
                    {examTexts.evidenceOf(number, words.outcomes[outcome])}
                  </a>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Jumps without changing the address, which belongs to the activity. */
function jumpTo(event: { preventDefault: () => void }, number: number): void {
  const target = document.getElementById(`exam-question-${number}`);
  if (!target) return;
  event.preventDefault();
  target.querySelector('details')?.setAttribute('open', '');
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
