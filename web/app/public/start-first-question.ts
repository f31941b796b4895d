import { firstQuestionTexts as texts } from './texts.ts';

/**
 * Lets the question of the front page be answered: on the static copy, which has no React, as on the page of the
 * application. Nothing is sent and nothing is kept.
 * @returns takes it back
 */
export function startFirstQuestion(form: HTMLFormElement): () => void {
  const answer = form.querySelector<HTMLElement>('[data-first-answer]');
  const verdict = answer?.querySelector<HTMLElement>('[data-first-verdict]');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const guess = new FormData(form).get('guess');
    if (typeof guess !== 'string' || !answer || !verdict) return;
    answer.hidden = false;
    verdict.textContent = guess === texts.answer ? texts.right : texts.other(guess);
    form.querySelector('button')?.classList.add('pub-button-quiet');
    verdict.focus();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}
