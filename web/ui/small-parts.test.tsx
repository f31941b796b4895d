import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createColorSchemeManager } from './color-scheme-manager.ts';
import { useConfirm } from './confirm-dialog.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { ObjectiveText } from './objective-text.tsx';
import { PageTitle } from './page-title.tsx';
import { renderForTest } from './test-render.tsx';
import { toast } from './toast.ts';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('a difficulty badge', () => {
  it.each([
    ['beginner', 'Beginner', 'green'],
    ['Intermediate', 'Intermediate', 'amber'],
    ['advanced', 'Advanced', 'red'],
    ['expert', 'Advanced', 'red'],
    ['', 'Beginner', 'green'],
    [undefined, 'Beginner', 'green'],
  ])('for %j reads %s in %s', (level, label, tone) => {
    renderForTest(<DifficultyBadge level={level} />);
    expect(screen.getByText(label).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });
});

describe('an objective', () => {
  it('is a list if it names several abilities, otherwise a sentence', () => {
    renderForTest(
      <>
        <ObjectiveText className="one" text="You can tie a knot; untie it; and say why it held." />
        <ObjectiveText className="two" text="You can tie a knot, and say why it held." />
      </>,
    );
    expect(screen.getByText('You can')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'tie a knot',
      'untie it',
      'say why it held',
    ]);
    expect(screen.getByText('You can tie a knot, and say why it held.').className).toBe('two');
  });
});

describe('a toast', () => {
  it('is a status, or an alert for errors, each shown once', async () => {
    renderForTest(<p>page</p>);
    act(() => toast('Saved.', { kind: 'success' }));
    act(() => toast('Failed.', { kind: 'error' }));
    act(() => toast('Failed.', { kind: 'error' }));
    expect((await screen.findByRole('status')).textContent).toBe('Saved.');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  });

  it('stays at least 5 seconds and can be dismissed', async () => {
    vi.useFakeTimers();
    renderForTest(<p>page</p>);
    act(() => toast('Saved.'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('status')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a confirmation', () => {
  const Asker = ({ onAnswer }: { onAnswer: (agreed: boolean) => void }) => {
    const confirm = useConfirm();
    const ask = async () =>
      onAnswer(await confirm({ message: 'Discard draft and return to dashboard?', confirmLabel: 'Discard' }));
    return (
      <button onClick={ask} type="button">
        Ask
      </button>
    );
  };

  it.each([
    ['Discard', true],
    ['Cancel', false],
  ])('answered with %s is %s', async (button, agreed) => {
    const onAnswer = vi.fn();
    renderForTest(<Asker onAnswer={onAnswer} />);
    fireEvent.click(screen.getByText('Ask'));
    await screen.findByRole('dialog');
    expect(screen.getByText('Discard draft and return to dashboard?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(agreed));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('closed by Escape counts as refused', async () => {
    const onAnswer = vi.fn();
    renderForTest(<Asker onAnswer={onAnswer} />);
    fireEvent.click(screen.getByText('Ask'));
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });
});

describe('a page title', () => {
  it('sets the document title as well', () => {
    renderForTest(<PageTitle title="Profile" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
    expect(document.title).toBe('Profile · Lectern');
  });
});

describe('the theme', () => {
  it("is stored as plain text under 'theme'", () => {
    window.localStorage.clear();
    const manager = createColorSchemeManager();
    expect(manager.get('auto')).toBe('auto');
    manager.set('dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(manager.get('auto')).toBe('dark');
  });

  it('follows another tab', () => {
    const manager = createColorSchemeManager();
    const onUpdate = vi.fn();
    manager.subscribe(onUpdate);
    window.localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(onUpdate).toHaveBeenLastCalledWith('light');
    manager.unsubscribe();
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});
