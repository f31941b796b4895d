import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConfirmProvider } from './confirm-dialog.tsx';
import { theme } from './theme.ts';
// Loaded when idle in the application; imported here so that tests need not wait.
import './confirm-modal.tsx';

/** Renders a component with the application's providers; queries are not retried. */
export function renderForTest(element: ReactElement) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={client}>
        <Notifications />
        <ConfirmProvider>{element}</ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, client };
}
