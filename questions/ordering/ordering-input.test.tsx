import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Answer, Question } from '#shared/contract/exam.ts';
import { renderForTest } from '../../web/ui/test-render.tsx';
import { OrderingInput } from './ordering-input.tsx';

const question: Question = {
  ...{ id: 'q', type: 'ordering', prompt: 'In order', objectiveId: 'o' },
  options: ['Sow', 'Water', 'Harvest'].map((text) => ({ id: text, text })),
};
function Asked() {
  const [value, setValue] = useState<Answer | undefined>();
  return <OrderingInput disabled={false} onChange={setValue} question={question} value={value} />;
}
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('data-item'));
/** Enter on the focused button */
const press = () => fireEvent.click(document.activeElement as HTMLElement);

it.each([
  ['Move up: Harvest', ['Harvest', 'Sow', 'Water'], 'Harvest: now 1 of 3'],
  ['Move down: Sow', ['Water', 'Harvest', 'Sow'], 'Sow: now 3 of 3'],
])('%s stays in focus up to the end and does no more there', (name, ended, said) => {
  renderForTest(<Asked />);
  screen.getByRole('button', { name }).focus();
  press();
  press();
  const button = screen.getByRole('button', { name });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  press();
  press();
  expect(document.activeElement).toBe(button);
  expect(order()).toEqual(ended);
  expect(screen.getByText(said)).toBeTruthy();
});
