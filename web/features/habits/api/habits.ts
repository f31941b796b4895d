import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HabitsPatch, habitsSchema } from '#shared/contract/habits.ts';
import { apiDelete, apiGet, apiPatch, apiPost } from '../../../lib/api-client.ts';

const PATH = '/api/habits';

/** GET /api/habits: daily goal, reminders, calendar. */
export const habitsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['habits', userId],
    queryFn: ({ signal }) => apiGet(PATH, habitsSchema, { signal }),
    refetchOnMount: 'always',
  });

/** A change of habits: of the goal or the hour, or what becomes of the calendar's address. */
export type HabitChange = HabitsPatch | 'renew-calendar' | 'end-calendar';

const send = (change: HabitChange) => {
  if (change === 'renew-calendar') return apiPost(`${PATH}/calendar`, {}, habitsSchema);
  if (change === 'end-calendar') return apiDelete(`${PATH}/calendar`, undefined, habitsSchema);
  return apiPatch(PATH, change, habitsSchema);
};

type Told = { onSaved?: (change: HabitChange) => void; onFailed: () => void };

/** Saves changes, one after the other; what is shown anywhere is then what the server has. */
export const useChangeHabits = (userId: string, { onSaved, onFailed }: Told) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    scope: { id: `habits ${userId}` },
    onSuccess: (habits, change) => {
      client.setQueryData(habitsQuery(userId).queryKey, habits);
      onSaved?.(change);
    },
    onError: onFailed,
  });
};
