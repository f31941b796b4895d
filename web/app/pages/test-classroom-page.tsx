import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { ConfirmProvider } from '../../ui/confirm-dialog.tsx';
import { Page } from './classroom-page.tsx';
// The application loads it when idle; imported here so that tests need not wait.
import '../../ui/confirm-modal.tsx';

/** Renders the classroom page at an address for a learner, with its own query cache. `at` returns the current address. */
export async function openClassroom(address: string) {
  const learner = useSessionStore.getState().user ?? { id: 'me', email: 'me@example.com' };
  useSessionStore.setState({ status: 'signed-in', user: learner });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(
    [
      {
        path: '/classroom',
        element: <Page />,
        children: [{ path: ':courseId?/:unitIndex?/:activityIndex?', element: null }],
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const view = await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Notifications />
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return { router, view, at: () => router.state.location.pathname };
}

export const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

export const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));

export const press = (target: HTMLElement, key: string, more = {}) =>
  act(async () => fireEvent.keyDown(target, { key, ...more }));

export const settled = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

/** A learner who has already opened the chat in this browser session. */
export const withChatOpen = () => sessionStorage.setItem('lectern-chat', 'open');

/** The input for messages to an agent. */
export const chatField = (agent: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(`Message the ${agent}`);
