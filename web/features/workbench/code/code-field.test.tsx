import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForTest } from '#web/ui/test-render.tsx';
import { eventually } from '../../../../tools/check/testing/eventually.ts';
import { CodeField } from './code-field.tsx';

const network = vi.hoisted(() => ({ asked: 0 }));
vi.mock('./code-mirror-field.tsx', () => {
  network.asked += 1;
  throw new Error('Failed to fetch dynamically imported module');
});

it('stays an editable field when the editor fails to load, and keeps focus', async () => {
  const onRun = vi.fn();
  function Place() {
    const [value, setValue] = useState('const a = 1;');
    return (
      <CodeField
        failedLine={null}
        fixed={false}
        label="main.js"
        name="main.js"
        onChange={setValue}
        onRun={onRun}
        takes={() => true}
        value={value}
      />
    );
  }
  renderForTest(<Place />);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('main.js');
  await act(async () => field().focus());
  await eventually(() => expect(network.asked).toBe(1));
  await act(async () => {});
  fireEvent.change(field(), { target: { value: 'mine' } });
  expect(field().value).toBe('mine');
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(onRun).toHaveBeenCalledOnce();
});
