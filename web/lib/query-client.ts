import { QueryClient } from '@tanstack/react-query';
import { isAnswer } from './api-client.ts';

/**
 * The cache of server state. Error responses are not retried; lost connections are, twice. The browser's online state
 * is ignored: the server may be on this machine, and if it is unreachable the page should report it at once, instead
 * of waiting silently and acting at an unexpected time.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => !isAnswer(error) && failures < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();
