import { QueryClient } from '@tanstack/react-query';
import { isAnswer } from './api-client.ts';

/**
 * The cache of server state. What the server refused is not asked again; a lost connection is, twice. Whether there is
 * a network decides nothing: the server may be on this machine, and where it is out of reach the page is to say so,
 * now, instead of waiting in silence and doing later what nobody wants any more.
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
