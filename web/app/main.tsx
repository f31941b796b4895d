import './styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { takeOverFirstLook } from './first-look/take-over.ts';
import { prefetchPage, prefetchPagesOnHover } from './page-prefetch.ts';
import { Providers } from './providers.tsx';
import { createRouter, routes } from './router.tsx';
import { startSession } from './start-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** Yields to the event loop, so that a slow phone can react to input between steps. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads everything a page needs, step by step. */
async function start(root: HTMLElement): Promise<void> {
  document.getElementById('not-loaded')?.remove();
  // Over the network while the application starts.
  prefetchPage(routes, window.location.pathname);
  // First, because it reads the fragment of a mailed link, which the auth client clears.
  startSession();
  await nextTask();
  takeOverFirstLook(root, queryClient);
  await nextTask();
  prefetchPagesOnHover(routes);
  // Once the page is idle, since /login should not wait for it.
  whenIdle(() => {
    import('./watch-presses.ts').then(
      ({ watchPresses }) => watchPresses(document),
      () => {},
    );
  });
  const router = createRouter();
  await nextTask();
  // A transition renders in time slices.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

void start(root);
