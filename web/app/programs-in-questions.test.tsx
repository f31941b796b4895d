import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { questionViews } from './pages/asked-question.tsx';

// A plain field instead of the editor, which needs layout that jsdom lacks.
vi.mock('../features/workbench/code/code-mirror-field.tsx', () => {
  throw new Error('not here');
});
beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const start = 'function sum() {}';
const question: Question = {
  id: 'c',
  type: 'code',
  prompt: 'Write `sum`.',
  objectiveId: 'o',
  task: {
    language: 'javascript',
    cases: 2,
    files: [
      { name: 'main.js', text: start },
      { name: 'given.js', text: 'const xs = [1];', fixed: true },
    ],
  },
};
const given = { 'main.js': 'function sum(a, b) { a + b; }' };
const result: QuestionResult = {
  ...{ questionId: 'c', outcome: 'partly', points: 0.5, maxPoints: 1 },
  feedback: 'You add, but you return nothing.',
  correctAnswer: { 'main.js': 'const sum = (a, b) => a + b;' },
  cases: [
    { says: 'of nothing', passed: true },
    { says: 'of 1 and 2', passed: false, found: 'undefined', expected: '3' },
  ],
};

/** A question as in reviews and practice, holding its answer in state. */
function Asked({ disabled = false, onAnswer }: { disabled?: boolean; onAnswer: (answer: Answer) => void }) {
  const [value, setValue] = useState<Answer>();
  const onChange = (answer: Answer) => {
    setValue(answer);
    onAnswer(answer);
  };
  return questionViews.renderQuestion({ question, value, onChange, disabled });
}
const ask = async (disabled = false) => {
  const answers: Answer[] = [];
  renderForTest(<Asked disabled={disabled} onAnswer={(answer) => answers.push(answer)} />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('JavaScript: main.js');
  return { answers, field };
};
const startOver = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start over' });

describe('a question answered with a program', () => {
  it('has an editor with the given code, which can be run any number of times', async () => {
    const { field, answers } = await ask();
    expect(field.value).toBe(start);
    expect(screen.getByRole('tab', { name: 'given.js' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy();
    expect(screen.getByText(/checked with 2 tests once it is handed in/)).toBeTruthy();
    fireEvent.change(field, { target: { value: given['main.js'] } });
    expect(answers).toEqual([given]);
  });

  it("'Start over' clears the answer and restores the given code", async () => {
    const { field, answers } = await ask();
    expect(startOver().disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'nonsense' } });
    fireEvent.click(startOver());
    expect(answers.at(-1)).toBe('');
    expect(screen.getByDisplayValue(start)).toBeTruthy();
    expect(startOver().disabled).toBe(true);
  });

  it("'Start over' restores the given code after everything was deleted", async () => {
    const { field } = await ask();
    fireEvent.change(field, { target: { value: '' } });
    expect(startOver().disabled).toBe(false);
    fireEvent.click(startOver());
    expect(screen.getByDisplayValue(start)).toBeTruthy();
  });

  it("accepts no more than a program's maximum length, and says so instead of truncating", async () => {
    const { field, answers } = await ask();
    fireEvent.change(field, { target: { value: 'x'.repeat(programBounds.file + 1) } });
    expect(answers).toEqual([]);
    expect(field.value).toBe(start);
    expect(screen.getByRole('alert').textContent).toMatch(/up to 20,000 characters/);
    fireEvent.change(field, { target: { value: 'x'.repeat(programBounds.file) } });
    expect(answers).toEqual([{ 'main.js': 'x'.repeat(programBounds.file) }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is read-only while being submitted', async () => {
    const { field } = await ask(true);
    expect(field.readOnly).toBe(true);
  });
});

const Shown = (shown: { result: QuestionResult; given: Answer }) =>
  questionViews.renderResult({ question, ...shown });
const show = (shown: QuestionResult, answer: Answer = given) =>
  renderForTest(<Shown given={answer} result={shown} />);

describe('the result of a program', () => {
  it('shows the program, its tests with the output of the first failing one, and a passing solution', async () => {
    show(result);
    expect(screen.getByText(given['main.js'])).toBeTruthy();
    expect(screen.getByText('const sum = (a, b) => a + b;')).toBeTruthy();
    expect(screen.queryByText('const xs = [1];')).toBeNull();
    expect(await screen.findByText('1 of 2 tests passed.')).toBeTruthy();
    expect(screen.getByText('undefined')).toBeTruthy();
    const tests = within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('listitem');
    expect(tests).toHaveLength(2);
  });

  it('counts unchanged code as no answer', async () => {
    show({ ...result, outcome: 'wrong', points: 0, cases: [] }, { 'main.js': start });
    expect(await screen.findByText('No answer')).toBeTruthy();
    expect(screen.queryByText(start)).toBeNull();
  });

  it('says that it could not be run, which counts as neither right nor wrong', async () => {
    const { cases: _, ...unrun } = result;
    show({ ...unrun, outcome: 'not-graded', points: 0 });
    expect(await screen.findByText(/so it does not count/)).toBeTruthy();
    expect(screen.getByText(given['main.js'])).toBeTruthy();
  });
});
