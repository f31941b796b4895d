import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Answer, Question } from '#shared/contract/exam.ts';
import { QuestionInput } from '../../web/features/exams/question-input.tsx';
import { renderForTest } from '../../web/ui/test-render.tsx';

const question: Question = {
  ...{ id: 'm', type: 'matching', prompt: 'Which is which?', objectiveId: 'o' },
  options: [
    { id: 'a', text: 'Half are below.' },
    { id: 'b', text: 'The most common' },
    { id: 'c', text: 'From end to end' },
  ],
  targets: [
    { id: 'x', text: 'mode' },
    { id: 'y', text: 'median' },
    { id: 'z', text: 'range' },
  ],
};

let answer: Answer | undefined;
function Asked({ asked, first, disabled = false }: { asked: Question; first?: Answer; disabled?: boolean }) {
  const [value, setValue] = useState<Answer | undefined>(first);
  answer = value;
  return (
    <QuestionInput question={asked} value={value} onChange={setValue} disabled={disabled} onFlag={null} />
  );
}
const ask = (first?: Answer, asked = question) => {
  const { unmount } = renderForTest(<Asked asked={asked} {...(first ? { first } : {})} />);
  return unmount;
};
const button = (text: string) => screen.getByRole('button', { name: new RegExp(`^${text}(, goes with|$)`) });
const press = (...texts: string[]) => {
  for (const text of texts) fireEvent.click(button(text));
};
const said = () => screen.getByRole('status').textContent;
const badges = (text: string) =>
  [...button(text).querySelectorAll('[aria-hidden]')].map((one) => one.getAttribute('data-number') ?? '');

it('two things that are pressed one after the other become a pair, from either side', () => {
  ask();
  press('Half are below.');
  expect(button('Half are below.').getAttribute('aria-pressed')).toBe('true');
  expect(said()).toBe('“Half are below” selected, choose its partner.');
  press('median');
  expect(answer).toEqual({ a: 'y' });
  expect(said()).toBe('“Half are below” goes with “median”.');
  press('mode', 'The most common');
  expect(answer).toEqual({ a: 'y', b: 'x' });
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

it('a pair has the number and the colour of its left side, and is said in words', () => {
  ask({ a: 'y', c: 'x' });
  expect([badges('Half are below.'), badges('median')]).toEqual([['1'], ['1']]);
  expect([badges('From end to end'), badges('mode'), badges('range')]).toEqual([['3'], ['3'], ['']]);
  expect(button('mode').dataset.pair).toBe(button('From end to end').dataset.pair);
  expect(button('mode').dataset.pair).not.toBe(button('median').dataset.pair);
  expect(button('median').getAttribute('aria-label')).toBe('median, goes with Half are below.');
  expect(button('Half are below.').getAttribute('aria-label')).toBe('Half are below., goes with median');
});

it('a pair that is pressed again is undone, from either side', () => {
  ask({ a: 'y', b: 'x' });
  press('Half are below.');
  expect(answer).toEqual({ b: 'x' });
  expect(said()).toBe('“Half are below” and “median” are no longer a pair.');
  press('mode');
  expect(answer).toEqual({});
});

it('what was picked can be put down by pressing it again, by Escape, or changed for its neighbour', () => {
  ask();
  press('mode', 'mode');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  press('mode');
  fireEvent.keyDown(button('mode'), { key: 'Escape' });
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  press('mode', 'range', 'From end to end');
  expect(answer).toEqual({ c: 'z' });
});

it('a partner that is given to another leaves the first without one', () => {
  ask({ a: 'y', b: 'x' });
  press('The most common');
  press('The most common', 'median');
  expect(answer).toEqual({ b: 'y' });
  expect(said()).toBe('“The most common” goes with “median”. “Half are below” needs a partner again.');
});

it('where there are fewer partners than things to match, one may belong to several', () => {
  const few = { ...question, targets: question.targets?.slice(0, 2) ?? [] };
  ask({ a: 'y' }, few);
  press('median', 'From end to end');
  expect(answer).toEqual({ a: 'y', c: 'y' });
  expect(badges('median')).toEqual(['1', '3']);
  press('Half are below.');
  expect(answer).toEqual({ c: 'y' });
});

it('partners that are left over stay without a number', () => {
  const more = { ...question, options: question.options?.slice(0, 2) ?? [] };
  ask({ a: 'y', b: 'x' }, more);
  expect(badges('range')).toEqual(['']);
  press('range');
  expect(said()).toBe('“range” selected, choose its partner.');
});

it('arrow keys move in a list and to the other one, and to no other question', () => {
  ask();
  button('Half are below.').focus();
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  key('ArrowDown');
  expect(document.activeElement).toBe(button('The most common'));
  expect(key('ArrowRight')).toBe(false);
  expect(document.activeElement).toBe(button('median'));
  key('ArrowUp');
  key('ArrowUp');
  expect(document.activeElement).toBe(button('mode'));
  key('ArrowLeft');
  expect(document.activeElement).toBe(button('Half are below.'));
});

it('an answer of another version of the question is no pair', () => {
  ask({ a: 'gone', old: 'x' });
  press('Half are below.', 'mode');
  expect(answer).toEqual({ a: 'x' });
});

it('nothing can be pressed while the answer is being sent', () => {
  renderForTest(<Asked asked={question} disabled />);
  for (const one of screen.getAllByRole('button')) expect(one).toHaveProperty('disabled', true);
});
