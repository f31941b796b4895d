import { act, fireEvent, screen, within } from '@testing-library/react';
import { use, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BlocksInText } from '#web/ui/blocks-in-text.ts';
import { Markdown } from '#web/ui/markdown.tsx';
// Imported here so that tests need not wait for it.
import '#web/ui/markdown-renderer.tsx';
import { ReportTask, type TaskState } from '#web/ui/steps-in-text.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { goOnFrom, goToStep, recallSteps, setReading } from './step-store.ts';

const text = `## The middle

Two ways of asking for it.

## Try it yourself

:::try{#a-1}
:::

## Words

Mean, median.`;

let answer: (state?: TaskState) => void = () => undefined;
const Block = () => {
  const report = use(ReportTask);
  useLayoutEffect(() => report?.('open'), [report]);
  answer = (state = 'answered') => act(() => report?.(state));
  return <input aria-label="Your answer" />;
};

let activities = 0;
const open = async (activityId = `activity-${++activities}`, isGrowing = false) => {
  const view = renderForTest(
    <LessonSteps activityId={activityId} isGrowing={isGrowing}>
      <BlocksInText value={Block}>
        <Markdown isGrowing={isGrowing} text={text} />
      </BlocksInText>
    </LessonSteps>,
  );
  await screen.findByText('Two ways of asking for it.');
  return { ...view, activityId };
};
const step = (number: number) => screen.getByRole('group', { name: `Step ${number} of 3` });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const enter = (target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key: 'Enter' }));
const states = () => [1, 2, 3].map((number) => step(number).dataset.state);

beforeEach(() => act(() => setReading('steps')));

it('Continue leads on; what was done stays above, folded, and can be opened', async () => {
  await open();
  expect(states()).toEqual(['now', 'ahead', 'ahead']);
  await press('Continue');
  expect(states()).toEqual(['done', 'now', 'ahead']);
  expect(document.activeElement?.textContent).toBe('Step 2 of 3');
  const first = within(step(1)).getByRole('button', { name: /^The middle, ?read$/, expanded: false });
  expect(screen.getByText('Two ways of asking for it.').closest('[hidden]')).not.toBeNull();
  await act(async () => first.click());
  expect(screen.getByText('Two ways of asking for it.').closest('[hidden]')).toBeNull();
});

it('an answer unlocks Continue; Skip leads on without one', async () => {
  await open();
  await enter();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  await enter();
  expect(states()).toEqual(['done', 'now', 'ahead']);
  answer();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await enter();
  expect(states()).toEqual(['done', 'done', 'now']);
});

it('a step that is behind says what became of it: read, skipped, right, answered or shown', async () => {
  await open();
  await press('Continue');
  await press('Skip');
  const said = () => within(step(2)).getByRole('button').textContent;
  expect(said()).toBe('Try it yourself, skipped');
  for (const [state, words] of [
    ['right', 'right'],
    ['answered', 'answered'],
    ['shown', 'solution shown'],
  ] as const) {
    answer(state);
    expect(said()).toBe(`Try it yourself, ${words}`);
  }
});

it('what the server knows of earlier visits is behind the learner, where this browser forgot it', async () => {
  const { activityId } = await open();
  act(() => recallSteps(activityId, { isRead: false, blocks: ['a-1'] }));
  expect(states()).toEqual(['done', 'done', 'now']);
  act(() => recallSteps(activityId, { isRead: true, blocks: ['a-1'] }));
  expect(states()).toEqual(['done', 'done', 'last']);
});

it('what this browser remembers is not overruled by an answer to a later step', async () => {
  const { activityId } = await open();
  await press('Continue');
  act(() => goToStep(activityId, 1));
  act(() => recallSteps(activityId, { isRead: false, blocks: ['a-1'] }));
  expect(states()).toEqual(['now', 'ahead', 'ahead']);
});

it('a change to one page begins at the current step, and one back at it, too', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent);
  };
  await open();
  await press('Continue');
  await press('Skip');
  await press('Read as one page');
  expect(shown.at(-1)).toBe('Words');
  await press('Read in steps');
  expect(shown.at(-1)).toBe('Step 3 of 3');
});

it('Skip is no failure: the step is done like any other', async () => {
  await open();
  await press('Continue');
  await press('Skip');
  expect(states()).toEqual(['done', 'done', 'now']);
});

it('Enter in a field or on a button means what it means there', async () => {
  await open();
  await enter(screen.getByRole('button', { name: 'Read as one page' }));
  expect(states()).toEqual(['now', 'ahead', 'ahead']);
  await enter();
  answer();
  await enter(screen.getByRole('textbox', { name: 'Your answer' }));
  expect(states()).toEqual(['done', 'now', 'ahead']);
});

it('the bar counts the steps that are done; the last one stays open', async () => {
  await open();
  const done = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Steps' }).value;
  expect(done()).toBe(0);
  await press('Continue');
  expect(done()).toBe(1);
  await press('Skip');
  await press('Continue');
  expect(done()).toBe(3);
  expect(states()).toEqual(['done', 'done', 'last']);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('the text is one page when the learner wants it, and is remembered so', async () => {
  const { unmount, activityId } = await open();
  await press('Continue');
  await press('Read as one page');
  expect(screen.queryByRole('group', { name: /^Step/ })).toBeNull();
  expect(screen.queryByRole('progressbar', { name: 'Steps' })).toBeNull();
  expect(localStorage.getItem('reading')).toBe('page');
  unmount();
  await open(activityId);
  await press('Read in steps');
  expect(states()).toEqual(['done', 'now', 'ahead']);
});

it('a change at the first step works in browsers whose scrolling answers with a promise', async () => {
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue(Promise.resolve() as never);
  await open();
  await press('Read as one page');
  await press('Read in steps');
  expect(states()).toEqual(['now', 'ahead', 'ahead']);
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
});

it('while the text is streamed, nothing leads on from its last part', async () => {
  await open(undefined, true);
  await press('Continue');
  await press('Skip');
  expect(states()).toEqual(['done', 'done', 'now']);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('a lesson goes on at the step where another place of it was left, which moves to the top once', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  act(() => goToStep('guest/a/b', 2));
  const activityId = `activity-${++activities}`;
  act(() => goOnFrom('guest/a/b', activityId));
  const { unmount } = await open(activityId);
  expect(states()).toEqual(['done', 'now', 'ahead']);
  expect(document.activeElement?.textContent).toBe('Step 2 of 3');
  expect(shown).toHaveLength(1);
  unmount();
  await open(activityId);
  expect(shown).toHaveLength(1);
  expect(localStorage.getItem('reachedStep-guest/a/b')).toBeNull();
});
