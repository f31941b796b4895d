import { sendRequest } from '../../../lib/api-client.ts';

/** DELETE /api/generations/{id}: 'Stop' ends it on the server too, so nobody pays for what nobody reads. */
export function cancelGeneration(generationId: string): void {
  sendRequest(`/api/generations/${encodeURIComponent(generationId)}`, { method: 'DELETE' }).catch((error) =>
    console.warn('A generation could not be cancelled', error),
  );
}
