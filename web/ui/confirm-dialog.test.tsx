import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConfirm } from './confirm-dialog.tsx';
import { renderForTest } from './test-render.tsx';

function Asking({ primary }: { primary?: 'confirm' | 'cancel' }) {
  const confirm = useConfirm();
  const question = { message: 'Are you sure?', ...(primary ? { primary } : {}) };
  return (
    <button type="button" onClick={() => void confirm(question)}>
      Ask
    </button>
  );
}

it('answering returns focus to the button that asked, also the first time', async () => {
  renderForTest(<Asking />);
  const asking = screen.getByRole('button', { name: 'Ask' });
  for (const time of ['first', 'second']) {
    asking.focus();
    fireEvent.click(asking);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement, time).toBe(asking));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it.each([
  [undefined, 'OK'],
  ['cancel', 'Cancel'],
] as const)('with %s as the primary action only %s is filled', async (primary, filled) => {
  renderForTest(<Asking {...(primary ? { primary } : {})} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  for (const name of ['Cancel', 'OK']) {
    const button = await screen.findByRole('button', { name });
    expect(button.getAttribute('data-variant'), name).toBe(name === filled ? 'filled' : 'default');
  }
});
