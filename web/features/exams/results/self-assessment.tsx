import { useRef, useState } from 'react';
import type { QuestionResult } from '#shared/contract/exam.ts';
import { directionOf } from '#shared/rules/language/text-direction.ts';
import { useLessonWords } from '#web/ui/lesson-language.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import classes from '../exam.module.css';
import { assess } from '../exam-entry.ts';
import { examTexts } from '../texts.ts';

type Props = { examId: string; questionId: string; criteria: NonNullable<QuestionResult['criteria']> };

/** The learner assesses an open answer: the criteria, ticked if the answer meets them. */
export function SelfAssessment({ examId, questionId, criteria }: Props) {
  const words = useLessonWords();
  const [ticked, setTicked] = useState(() => criteria.filter((one) => one.ticked).map(({ id }) => id));
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle');
  const latest = useRef(0);
  const save = async (next: string[]) => {
    setTicked(next);
    latest.current += 1;
    const mine = latest.current;
    const saved = await assess(examId, questionId, next);
    // Of several quick ticks only the last one reports its outcome.
    if (mine === latest.current) setState(saved ? 'saved' : 'failed');
  };
  const toggle = (id: string, on: boolean) =>
    save(on ? [...ticked, id] : ticked.filter((other) => other !== id));
  return (
    <fieldset className={classes.checklist}>
      <legend>{words.review.checklist}</legend>
      {criteria.map(({ id, text }) => (
        <label className={classes.option} dir={directionOf(text) ?? undefined} key={id}>
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={(event) => void toggle(id, event.currentTarget.checked)}
          />
          <Markdown inline text={text} />
        </label>
      ))}
      <span role="status" className={classes.saving} data-state={state === 'failed' ? 'unsaved' : 'saved'}>
        {state === 'saved' ? examTexts.checklistSaved : ''}
        {state === 'failed' ? examTexts.checklistFailed : ''}
      </span>
      {state === 'failed' && (
        <button type="button" className={classes.textButton} onClick={() => void save(ticked)}>
          {examTexts.tryAgain}
        </button>
      )}
    </fieldset>
  );
}
