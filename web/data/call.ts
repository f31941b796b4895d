import {
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, type Asked, type Endpoint, paramNames } from '#shared/contract/endpoint.ts';
import { type CallInput, call } from '../lib/call.ts';
import { useSessionStore, useUserId } from '../lib/session-store.ts';

/** A call without parameters, query and body is made without them. */
type Given<E extends Endpoint> = unknown extends Asked<E> ? [] : [asked: Asked<E>];

/** Where the cache keeps what a user was answered; without `asked`, all that this call has answered. */
const keyOf = (endpoint: Endpoint, userId: string | null, asked?: CallInput): QueryKey =>
  asked ? [endpoint.path, userId, asked.params ?? {}, asked.query ?? {}] : [endpoint.path, userId];

/** Of the parameters of one call those that another has. */
const shared = (params: Record<string, string>, other: Endpoint): Record<string, string> =>
  Object.fromEntries(paramNames(other.path).map((name) => [name, params[name] ?? '']));

/** The one cache entry of a call that reads, for the user who is signed in. */
export const callQuery = <E extends Endpoint>(endpoint: E, ...[asked]: Given<E>) => {
  const given = (asked ?? {}) as Asked<E>;
  return queryOptions({
    queryKey: keyOf(endpoint, useSessionStore.getState().user?.id ?? null, given as CallInput),
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
  });
};

/** What a call answers, in a component. */
export const useCall = <E extends Endpoint>(endpoint: E, ...asked: Given<E>) => {
  // A component must be drawn again when somebody else signs in.
  useUserId();
  return useQuery(callQuery(endpoint, ...asked));
};

type ChangeOptions<E extends Endpoint> = Pick<
  UseMutationOptions<AnswerOf<E>, Error, Asked<E>>,
  'onSuccess' | 'onError' | 'scope'
>;

/**
 * A call that changes something. Afterwards every page shows it: of the calls that the contract says it changes, those
 * that answer the same are kept with its answer, and the others are made again.
 */
export const useChange = <E extends Endpoint>(
  endpoint: E,
  { onSuccess, ...options }: ChangeOptions<E> = {},
) => {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    ...options,
    mutationFn: (asked: Asked<E>) => call(endpoint, asked, { userId }),
    onSuccess: async (answer, asked, ...rest) => {
      const { params = {} } = asked as CallInput;
      for (const changed of endpoint.changes ?? []) {
        if (changed.answer === endpoint.answer)
          client.setQueryData(keyOf(changed, userId, { params: shared(params, changed) }), answer);
        else void client.invalidateQueries({ queryKey: keyOf(changed, userId) });
      }
      await onSuccess?.(answer, asked, ...rest);
    },
  });
};
