import './styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { prefetchPagesOnHover } from './page-prefetch.ts';
import { Providers } from './providers.tsx';
import { createRouter, routes } from './router.tsx';
import { startSession } from './start-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

startSession();
prefetchPagesOnHover(routes);
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
