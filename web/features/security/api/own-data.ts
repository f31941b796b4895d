import { z } from 'zod';
import type { CloseAccount } from '#shared/contract/account.ts';
import { ApiError, apiDelete, sendRequest, toApiError } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { Refusal } from '../../../lib/send-form.ts';
import type { Proof, ProofField } from '../proof.ts';

/** Fetches the file with all that is kept of the learner and hands it to the browser to save. @throws ApiError */
export const downloadData = async (): Promise<void> => {
  const response = await sendRequest('/api/account/data', { method: 'GET' });
  if (!response.ok) throw await toApiError(response);
  const file = await response.blob().catch(() => {
    throw new ApiError(0, 'The connection broke off. Nothing was saved; try again.');
  });
  saveFile(file, `lectern-data-${new Date().toISOString().slice(0, 10)}.json`);
};

type ClosingField = ProofField | 'confirmation';

/** The server's names of the fields, as the form has them. */
const closingFields: Record<string, ClosingField> = {
  confirmation: 'confirmation',
  password: 'current',
  nonce: 'nonce',
};

/** Deletes the account with everything in it. @returns null, or what went wrong and in which field */
export const closeAccount = async (
  confirmation: string,
  { byMail, current, nonce }: Proof,
): Promise<Refusal<ClosingField> | null> => {
  const proof = byMail ? { nonce: nonce.trim() } : { password: current };
  const body: CloseAccount = { confirmation, ...proof };
  try {
    await apiDelete('/api/account', body, z.undefined());
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [field = ''] = Object.keys(error.problem?.fields ?? {});
    return { message: error.message, field: closingFields[field] ?? null };
  }
};
