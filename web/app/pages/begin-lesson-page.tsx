import { lazy, Suspense } from 'react';
import { Starting } from '../starting.tsx';

// In two parts: the router, which every first page loads, lists all files of the pages that it knows.
const GuestPage = lazy(async () => ({ default: (await import('../guest/guest-page.tsx')).GuestPage }));

/** /begin/{subject}/{lesson}: the first activity of a lesson, before there is an account */
export const Page = () => (
  <Suspense fallback={<Starting />}>
    <GuestPage />
  </Suspense>
);
