import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreSecondPresses } from './second-press.ts';

const page = '<h3 tabindex="-1">Question</h3><button id="next">Next</button><label id="option">Two</label>';
let end: () => void;
let pressed: string[];
beforeEach(() => {
  document.body.innerHTML = page;
  pressed = [];
  for (const { id } of document.querySelectorAll('[id]'))
    at(id).addEventListener('click', () => pressed.push(id));
  end = ignoreSecondPresses(document);
});
afterEach(() => {
  end();
  window.history.replaceState(null, '', '/');
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
/** One press at a place; `detail` counts the presses of a double click, as browsers do for a mouse. */
const press = (id: string, detail: number, pointerType = 'mouse') => {
  fireEvent.pointerDown(at(id), { pointerType });
  fireEvent.mouseDown(at(id), { detail, clientX: 10, clientY: 10 });
  fireEvent.click(at(id), { detail });
};
const focusHeading = () => document.querySelector('h3')?.focus();

describe('the second press of a double click', () => {
  it('does nothing on another control that has come below the pointer', () => {
    press('next', 1);
    press('option', 2);
    press('option', 3);
    expect(pressed).toEqual(['next']);
  });

  it('does nothing on the same button once the first has moved the focus to what is new', () => {
    at('next').addEventListener('click', focusHeading);
    press('next', 1);
    press('next', 2);
    press('next', 3);
    expect(pressed).toEqual(['next']);
    expect(document.activeElement?.textContent).toBe('Question');
  });

  it('does nothing on a button that now says something else', () => {
    at('next').addEventListener('click', () => {
      at('next').textContent = 'Submit';
    });
    press('next', 1);
    press('next', 2);
    expect(pressed).toEqual(['next']);
  });

  it('does nothing once the first has opened another page', () => {
    at('next').addEventListener('click', () => window.history.pushState(null, '', '/lesson/2'));
    press('next', 1);
    press('next', 2);
    expect(pressed).toEqual(['next']);
  });

  it('counts where nothing has changed, as for a number made larger twice', () => {
    press('next', 1);
    press('next', 2);
    expect(pressed).toEqual(['next', 'next']);
  });

  it('of two taps is one too, though they are counted as single ones', () => {
    press('next', 1, 'touch');
    press('option', 1, 'touch');
    expect(pressed).toEqual(['next']);
  });

  it('is none if it is a press of its own, or if a key presses it', () => {
    at('next').addEventListener('click', focusHeading);
    press('next', 1);
    press('next', 1);
    fireEvent.click(at('option'), { detail: 0 });
    expect(pressed).toEqual(['next', 'next', 'option']);
  });
});
