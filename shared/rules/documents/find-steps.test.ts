import { expect, it } from 'vitest';
import { findSteps } from './find-steps.ts';

const items = (...texts: string[]) => texts.map((text) => ({ kind: 'item' as const, text }));
const said = (text: string) => ({ kind: 'paragraph' as const, text });
const bread = items('1. Mix the flour.', '2. Let it rise.', '3. Bake it.');
const steps = ['Mix the flour.', 'Let it rise.', 'Bake it.'];

it('Numbered steps are found if the document announces them as steps', () => {
  expect(findSteps('Bread', [said('Follow these steps:'), ...bread, said('Eat.')])).toEqual([
    { steps, block: 1 },
  ]);
  expect(findSteps('How to bake', bread)).toEqual([{ steps, block: 0 }]);
});

it.each([
  ['nothing indicates that the order matters', 'Bread', bread],
  ['it has only two items', 'How to bake', bread.slice(0, 2)],
  ['its items are not numbered', 'How to bake', items('• Mix', '• Rise', '• Bake')],
  ['its numbers do not begin at 1', 'How to bake', items('4. Mix', '5. Rise', '6. Bake')],
  ['two of its items are the same', 'How to bake', items('1. Knead', '2. Rest', '3. Knead')],
  [
    'an item is longer than a step',
    'How to bake',
    items('1. Mix', '2. Rise', `3. ${'Bake it. '.repeat(40)}`),
  ],
])('A list is ignored if %s', (_, heading, blocks) => {
  expect(findSteps(heading, [said('You need this:'), ...blocks])).toEqual([]);
});

it('Two lists of one passage are returned separately', () => {
  expect(findSteps('Procedures', [...bread, ...bread]).map(({ block }) => block)).toEqual([0, 3]);
});
