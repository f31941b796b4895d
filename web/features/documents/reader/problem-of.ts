type Failing = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

/** The failure of a request, as the views show it; null: none. */
export const problemOf = ({ error, isFetching, refetch }: Failing) =>
  error && { message: error.message, retry: () => void refetch(), retrying: isFetching };
