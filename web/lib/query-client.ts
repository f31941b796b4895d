import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/** The cache of server state. What the server refused is not asked again; a lost connection is, twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isAnswer(error) && failures < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });

/** The one client of the running page. */
export const queryClient = createQueryClient();
