import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AgentEmblem } from '../../ui/agent-emblem.tsx';
import { paths } from '../paths.ts';
import { PollFigure } from './poll-figure.tsx';
import { startFirstQuestion } from './start-first-question.ts';
import { firstQuestionTexts as texts } from './texts.ts';

/** A question from a real lesson, answered in place. Without scripts its button links to the lesson. */
export function FirstQuestion() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? startFirstQuestion(form.current) : undefined), []);
  return (
    <figure className="pub-sheet">
      <form action={paths.firstLesson} className="pub-sheet-page" ref={form}>
        <p className="pub-sheet-by">
          <AgentEmblem leader="Professor" size={28} /> Professor
        </p>
        <p className="pub-sheet-title">{texts.title}</p>
        <fieldset className="pub-guess">
          <legend>{texts.asked}</legend>
          <div className="pub-guesses">
            {texts.options.map((guess) => (
              <label key={guess}>
                <input name="guess" required type="radio" value={guess} />
                <span>{guess}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button className="pub-button pub-button-quiet" type="submit">
          {texts.check}
        </button>
        <div className="pub-answer" data-first-answer hidden>
          <p className="pub-verdict" data-first-verdict role="status" tabIndex={-1} />
          <p>{texts.reveal}</p>
          <PollFigure />
          <p>
            <Link to={paths.firstLesson}>{texts.goOn}</Link>
          </p>
        </div>
      </form>
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}
