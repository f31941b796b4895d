import { useEffect, useState } from 'react';

let waiting: string | null = null;

/**
 * Keeps the error of a failed visit to a sign-in provider, with which this document was opened, until a page shows
 * it.
 */
export const setArrivalProblem = (problem: string | null): void => {
  waiting = problem;
};

/** That error, for the first page shown; cleared when the page is left. null: none. */
export const useArrivalProblem = (): string | null => {
  const [problem] = useState(waiting);
  useEffect(() => () => setArrivalProblem(null), []);
  return problem;
};
