import { type Generation, generationSchema } from '#shared/contract/generation.ts';
import { type RequestOptions, sendRequest, toApiError } from '../../../lib/api-client.ts';

/**
 * DELETE /api/generations/{id}: ends it on the server too, so nobody pays for what nobody reads. It is sent also from a
 * page that is being left.
 * @returns what has become of it: it may have been done before
 * @throws ApiError
 */
export async function cancelGeneration(
  generationId: string,
  { userId, signal }: RequestOptions = {},
): Promise<Generation['status']> {
  const path = `/api/generations/${encodeURIComponent(generationId)}`;
  const response = await sendRequest(path, {
    method: 'DELETE',
    keepalive: true,
    signal: signal ?? null,
    ...(userId ? { userId } : {}),
  });
  if (!response.ok) throw await toApiError(response);
  return generationSchema.parse(await response.json()).status;
}
