import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '../../lib/session-store.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Page as RedirectPage } from './redirect-reset-password-page.tsx';
import { Page as UpdatePage } from './update-password-page.tsx';

const open = (at: string, updatePage = <p>the next page</p>) => {
  const router = createMemoryRouter(
    [
      { path: '/redirect-reset-password', element: <RedirectPage /> },
      { path: '/update-password', element: updatePage },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/elsewhere', at], initialIndex: 1 },
  );
  renderForTest(<RouterProvider router={router} />);
  return router;
};

describe('/redirect-reset-password', () => {
  it('goes to /update-password, replacing history and keeping the fragment', async () => {
    const router = open('/redirect-reset-password#access_token=a&type=recovery');
    await waitFor(() => expect(router.state.location.pathname).toBe('/update-password'));
    expect(router.state.location.hash).toBe('#access_token=a&type=recovery');
    expect(router.state.historyAction).toBe('REPLACE');
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it("says 'Redirecting to password reset...' with a fallback link", () => {
    const router = createMemoryRouter([{ path: '*', element: <RedirectPage /> }], {
      initialEntries: ['/x#sb='],
    });
    renderForTest(<RouterProvider router={router} />);
    expect(screen.getByText('Redirecting to password reset...')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue to password reset' }).getAttribute('href')).toBe(
      '/update-password#sb=',
    );
  });
});

describe('/update-password', () => {
  beforeEach(() => {
    useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: 'ada@example.org' } });
  });

  it('shows the form once there is a session', () => {
    open('/update-password', <UpdatePage />);
    expect(screen.getByLabelText('New password')).toBeDefined();
  });

  it('keeps showing the error of the link after the fragment is cleared', async () => {
    const router = open('/update-password#error=x', <UpdatePage />);
    expect(screen.getByRole('alert').textContent).toBe('Unknown error.');
    await router.navigate('/update-password', { replace: true });
    expect(screen.getByRole('alert').textContent).toBe('Unknown error.');
  });
});
