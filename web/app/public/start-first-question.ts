import { firstQuestionTexts as texts } from './texts.ts';

/**
 * Makes the question of the front page interactive, on the static copy, which has no React, and on the application's
 * page. Nothing is sent or stored.
 * @returns removes the listeners
 */
export function startFirstQuestion(form: HTMLFormElement): () => void {
  const answer = form.querySelector<HTMLElement>('[data-first-answer]');
  const verdict = answer?.querySelector<HTMLElement>('[data-first-verdict]');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const guess = new FormData(form).get('guess');
    if (typeof guess !== 'string' || !answer || !verdict) return;
    answer.hidden = false;
    verdict.toggleAttribute('data-right', guess === texts.answer);
    verdict.textContent = guess === texts.answer ? texts.right : texts.other(guess);
    verdict.focus();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}
