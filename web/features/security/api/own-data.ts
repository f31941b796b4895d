import { z } from 'zod';
import type { CloseAccount } from '#shared/contract/account.ts';
import { ApiError, apiDelete, sendRequest, toApiError } from '../../../lib/api-client.ts';
import type { Refusal } from '../../../lib/send-form.ts';

/** Fetches the file with all that is kept of the learner and hands it to the browser to save. @throws ApiError */
export const downloadData = async (): Promise<void> => {
  const response = await sendRequest('/api/account/data', { method: 'GET' });
  if (!response.ok) throw await toApiError(response);
  const file = await response.blob().catch(() => {
    throw new ApiError(0, 'The connection broke off. Nothing was saved; try again.');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `lectern-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

export type ClosingField = 'confirmation' | 'password';

/** Deletes the account with everything in it. @returns null, or what went wrong and in which field */
export const closeAccount = async (body: CloseAccount): Promise<Refusal<ClosingField> | null> => {
  try {
    await apiDelete('/api/account', body, z.undefined());
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [field] = Object.keys(error.problem?.fields ?? {});
    const known = field === 'confirmation' || field === 'password' ? field : null;
    return { message: error.message, field: known };
  }
};
