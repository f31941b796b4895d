import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusOfButtons } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = '<button id="works">Check</button><button id="other">Next</button>';
  end = keepFocusOfButtons(document);
});
afterEach(() => end());

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Like a browser, blurs an element when it is disabled. */
const disable = (one: HTMLButtonElement) => {
  one.blur();
  one.disabled = true;
};
const told = () => new Promise((resolve) => setTimeout(resolve));

it('a button regains focus after its loading state', async () => {
  button('works').focus();
  disable(button('works'));
  await told();
  expect(document.activeElement).toBe(document.body);
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(button('works'));
});

it('focus that moved elsewhere meanwhile stays there', async () => {
  button('works').focus();
  disable(button('works'));
  button('other').focus();
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(button('other'));
});

it('a button that lost focus for another reason does not regain it', async () => {
  button('other').focus();
  button('other').blur();
  disable(button('works'));
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(document.body);
});
