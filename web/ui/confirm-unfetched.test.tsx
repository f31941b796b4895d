import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConfirm } from './confirm-dialog.tsx';
import { renderForTest } from './test-render.tsx';

const connection = vi.hoisted(() => ({ isThere: false }));
vi.mock('./confirm-modal.tsx', async (original) => {
  const code: object = await original();
  return {
    ...code,
    get ConfirmModal() {
      if (!connection.isThere) throw new Error('no connection');
      return Reflect.get(code, 'ConfirmModal');
    },
  };
});

beforeEach(() => {
  connection.isThere = false;
});

function Asking() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const ask = async () => {
    const agreed = await confirm({ message: 'Are you sure?' });
    setAnswers((before) => [...before, agreed]);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <p>Answers: {answers.join(', ')}</p>
    </>
  );
}

it('a dialog whose code fails to load counts as refused, says so, and can be opened again; the page stays', async () => {
  renderForTest(<Asking />);
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  ask();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
  expect(await screen.findByText('Answers: false')).toBeTruthy();
  connection.isThere = true;
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByText('Answers: false, true')).toBeTruthy());
});
