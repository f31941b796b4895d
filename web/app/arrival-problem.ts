import { useEffect, useState } from 'react';

let waiting: string | null = null;

/** Keeps, for the page that shows it, why the visit to a sign-in provider failed that this document began with. */
export const setArrivalProblem = (problem: string | null): void => {
  waiting = problem;
};

/** That problem, for the page that is shown first; gone once the page has been left. null: there is none. */
export const useArrivalProblem = (): string | null => {
  const [problem] = useState(waiting);
  useEffect(() => () => setArrivalProblem(null), []);
  return problem;
};
