import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
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

/** The page after a pause in which a dialog or list could have handed the focus on. */
const later = () => new Promise((resolve) => setTimeout(resolve, 200));

it('a button that removes itself leaves the focus to the heading of the page', async () => {
  button('works').focus();
  document.body.innerHTML = '<h1>Lesson 2</h1><button id="other">Next</button>';
  await eventually(() => expect(document.activeElement?.textContent).toBe('Lesson 2'));
});

it('the heading that has the focus is followed by that of the next page', async () => {
  button('works').focus();
  document.body.innerHTML = '<h1>Loading</h1>';
  await eventually(() => expect(document.activeElement?.textContent).toBe('Loading'));
  document.body.innerHTML = '<h1>Lesson 2</h1>';
  await eventually(() => expect(document.activeElement?.textContent).toBe('Lesson 2'));
});

it.each([
  ['a dialog is open', '<h1>Lesson 2</h1><div aria-modal="true"></div>', null],
  ['another element has it', '<h1>Lesson 2</h1><button id="next">Next</button>', 'next'],
])('a removed button leaves the focus as it is where %s', async (_, after, focused) => {
  button('works').focus();
  document.body.innerHTML = after;
  if (focused !== null) button(focused).focus();
  await later();
  expect(document.activeElement).toBe(focused === null ? document.body : button(focused));
});

it('a button whose focus was given up by a press elsewhere does not hand it on', async () => {
  button('works').focus();
  button('works').blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.innerHTML = '<h1>Lesson 2</h1>';
  await later();
  expect(document.activeElement).toBe(document.body);
});
