import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { createColorSchemeManager } from '../ui/color-scheme-manager.ts';
import { ConfirmProvider } from '../ui/confirm-dialog.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

const colorSchemeManager = createColorSchemeManager();

/** The providers every component relies on: theme, server state, toasts, confirmations. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider colorSchemeManager={colorSchemeManager}>
    <QueryClientProvider client={queryClient}>
      <ToastRegion />
      <ConfirmProvider>{children}</ConfirmProvider>
    </QueryClientProvider>
  </ThemeProvider>
);
