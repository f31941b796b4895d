import { type CardImport, cardImportSchema } from '#shared/contract/cards.ts';
import { addressOf } from '#shared/contract/endpoint.ts';
import { exportCards as exporting, importCards as importing } from '#shared/contract/endpoints/cards.ts';
import { ApiError, sendRequest, toApiError } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Downloads own cards and missed questions as an Anki package. @throws ApiError */
export async function exportCards(userId: string | null): Promise<void> {
  const response = await sendRequest(addressOf(exporting), { userId });
  if (!response.ok) throw await toApiError(response);
  saveFile(await response.blob(), `lectern-cards-${new Date().toISOString().slice(0, 10)}.apkg`);
}

/** Imports the cards of an Anki package. @throws ApiError */
export async function importCards(file: File, userId: string | null): Promise<CardImport> {
  const body = new FormData();
  body.append('file', file, file.name);
  const headers = { Accept: 'application/json' };
  const response = await sendRequest(addressOf(importing), { method: 'POST', headers, body, userId });
  if (!response.ok) throw await toApiError(response);
  const answer = cardImportSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new ApiError(response.status, 'The server sent an answer that this page does not understand.');
  return answer.data;
}
