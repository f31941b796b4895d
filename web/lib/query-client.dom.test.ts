import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

it('queries run offline, since the server may be on this machine', async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['courses'], queryFn: async () => 'asked' })).toBe('asked');
});

it('mutations fail at once when offline and are not repeated later', async () => {
  const send = vi.fn().mockRejectedValue(new ApiError(0, 'The server cannot be reached.'));
  const sending = new MutationObserver(createQueryClient(), { mutationFn: send });
  await expect(sending.mutate(undefined)).rejects.toThrow('cannot be reached');
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).toHaveBeenCalledOnce();
});
