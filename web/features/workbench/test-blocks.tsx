import { fireEvent } from '@testing-library/react';
import type { Block, BlockOf, BlockResult, BlockWork } from '#shared/contract/workbench/block.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { BlockActivity } from './block-place.ts';
import { WorkbenchBlock } from './workbench-block.tsx';
import type { BlockViews } from './workbench-types.ts';

export const activityId = '00000000-0000-4000-8000-00000000000a';

let count = 0;
/** A new id per test, because state of a block lasts as long as the page. */
const newBlockId = (): string => {
  count += 1;
  return `block-${count}`;
};

export const predictBlock = (
  guess: BlockOf<'predict'>['guess'] = {
    type: 'choice',
    options: [
      { id: 'up', text: 'It rises' },
      { id: 'down', text: 'It falls' },
    ],
  },
): BlockOf<'predict'> => ({
  id: newBlockId(),
  kind: 'predict',
  prompt: 'What becomes of the *price*?',
  guess,
});

export const tryBlock = (more: Partial<BlockOf<'try'>> = {}): BlockOf<'try'> => ({
  id: newBlockId(),
  kind: 'try',
  hints: 2,
  question: {
    id: 'q-1',
    type: 'single',
    prompt: 'Which one?',
    objectiveId: 'o',
    options: [
      { id: 'a', text: 'The first' },
      { id: 'b', text: 'The second' },
    ],
  },
  ...more,
});

export const codeBlock = (): BlockOf<'code'> => ({
  id: newBlockId(),
  kind: 'code',
  prompt: 'Write `sum`.',
  hints: 0,
  task: {
    language: 'javascript',
    cases: 2,
    files: [
      { name: 'main.js', text: 'function sum() {}' },
      { name: 'given.js', text: 'const xs = [1];', fixed: true },
    ],
  },
});

export const traceBlock = (program: string): BlockOf<'trace'> => ({
  id: newBlockId(),
  kind: 'trace',
  program,
});

export const result = (more: Partial<BlockResult> = {}): BlockResult => ({
  outcome: 'noted',
  share: 1,
  feedback: '',
  reveal: null,
  ...more,
});

export const answersOf = ({ id }: Block): string => `POST /api/blocks/${id}/answers`;
export const workOf = `GET /api/activities/${activityId}/blocks`;
export const noWork = { [workOf]: () => answer({ blocks: [], hints: [] } satisfies BlockWork) };

const views: BlockViews = {
  renderQuestion: ({ question, value, onChange, disabled }) => (
    <fieldset>
      <legend>{question.prompt}</legend>
      {question.options?.map(({ id, text }) => (
        <label key={id}>
          <input
            checked={value === id}
            disabled={disabled}
            name={question.id}
            onChange={() => onChange(id)}
            type="radio"
          />
          {text}
        </label>
      ))}
    </fieldset>
  ),
  renderReview: ({ result: { optionFeedback = {} }, given, onlyGiven }) => (
    <p>
      {Object.entries(optionFeedback)
        .filter(([id]) => !onlyGiven || id === given)
        .map(([, text]) => text)
        .join(' ')}
    </p>
  ),
};

/** Renders a block as in a lesson: for a learner in an activity, or for a reader whose work is not stored. */
export const showBlock = (block: Block, { of = null }: { of?: string | null } = {}) =>
  renderForTest(
    <BlockActivity value={of}>
      <WorkbenchBlock id={block.id} kind={block.kind} source={JSON.stringify(block)} views={views} />
    </BlockActivity>,
  );

export const signIn = (id: string | null) =>
  useSessionStore.setState(
    id
      ? { status: 'signed-in', user: { id, email: 'me@example.org' } }
      : { status: 'signed-out', user: null },
  );

export const type = (field: Element, text: string) => fireEvent.change(field, { target: { value: text } });
