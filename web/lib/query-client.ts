import { QueryClient } from '@tanstack/react-query';
import { isAnswer } from './api-client.ts';

/**
 * The cache of server state. Refusals are not retried; lost connections are, twice. The browser's online state is
 * ignored: the server may be on this machine, and where it is unreachable the page should say so now, instead of
 * waiting silently and acting later when nobody expects it.
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

/** The one client of the running page. */
export const queryClient = createQueryClient();
