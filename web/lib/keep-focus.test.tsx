import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusOfButtons } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = '<button id="works">Check</button><button id="other">Next</button>';
  end = keepFocusOfButtons(document);
});
afterEach(() => end());

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** As a browser does it: what is disabled has no focus. */
const disable = (one: HTMLButtonElement) => {
  one.blur();
  one.disabled = true;
};
const told = () => new Promise((resolve) => setTimeout(resolve));

it('a button that worked has the focus again', async () => {
  button('works').focus();
  disable(button('works'));
  await told();
  expect(document.activeElement).toBe(document.body);
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(button('works'));
});

it('the focus stays where it went meanwhile', async () => {
  button('works').focus();
  disable(button('works'));
  button('other').focus();
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(button('other'));
});

it('a button that was not left by working takes no focus', async () => {
  button('other').focus();
  button('other').blur();
  disable(button('works'));
  button('works').disabled = false;
  await told();
  expect(document.activeElement).toBe(document.body);
});
