import { addressOf } from '#shared/contract/endpoint.ts';
import { cancelGeneration as cancelling } from '#shared/contract/endpoints/generations.ts';
import { type Generation, generationSchema } from '#shared/contract/generation.ts';
import { type RequestOptions, sendRequest, toApiError } from '#web/lib/api-client.ts';

/**
 * DELETE /api/generations/{id}: stops it on the server too, to save its cost. Also sent while the page is being left.
 * @returns its final state: it may have been complete before
 * @throws ApiError
 */
export async function cancelGeneration(
  generationId: string,
  { userId, signal }: RequestOptions = {},
): Promise<Generation['status']> {
  const path = addressOf(cancelling, { params: { id: generationId } });
  const response = await sendRequest(path, {
    method: 'DELETE',
    keepalive: true,
    signal: signal ?? null,
    ...(userId ? { userId } : {}),
  });
  if (!response.ok) throw await toApiError(response);
  return generationSchema.parse(await response.json()).status;
}
