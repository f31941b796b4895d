import './styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { takeOverFirstLook } from './first-look/take-over.ts';
import { prefetchPagesOnHover } from './page-prefetch.ts';
import { Providers } from './providers.tsx';
import { createRouter, routes } from './router.tsx';
import { startSession } from './start-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

takeOverFirstLook(root, queryClient);
startSession();
prefetchPagesOnHover(routes);
// In slices, so that a slow phone answers in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  ),
);
