import { useEffect, useState } from 'react';

let waiting: string | null = null;

/**
 * Keeps the reason of a failed visit to a sign-in provider, with which this document was opened, for the page that
 * shows it.
 */
export const setArrivalProblem = (problem: string | null): void => {
  waiting = problem;
};

/** That reason, for the first page shown; cleared when the page is left. null: there is none. */
export const useArrivalProblem = (): string | null => {
  const [problem] = useState(waiting);
  useEffect(() => () => setArrivalProblem(null), []);
  return problem;
};
