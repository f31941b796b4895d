import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConfirm } from './confirm-dialog.tsx';
import { renderForTest } from './test-render.tsx';

function Asking() {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => void confirm({ message: 'Are you sure?' })}>
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
