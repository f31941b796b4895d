import type { CloseAccount } from '#shared/contract/account.ts';
import { addressOf } from '#shared/contract/endpoint.ts';
import { closeAccount as close, getOwnData } from '#shared/contract/endpoints/account.ts';
import { ApiError, sendRequest, toApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { Refusal } from '#web/lib/send-form.ts';
import type { Proof, ProofField } from '../proof.ts';

/** Downloads a file with all data stored about the learner. @throws ApiError */
export const downloadData = async (): Promise<void> => {
  const response = await sendRequest(addressOf(getOwnData), {});
  if (!response.ok) throw await toApiError(response);
  const file = await response.blob().catch(() => {
    throw new ApiError(0, 'The connection broke off. Nothing was saved; try again.');
  });
  saveFile(file, `lectern-data-${new Date().toISOString().slice(0, 10)}.json`);
};

type ClosingField = ProofField | 'confirmation';

/** Maps the server's field names to those of the form. */
const closingFields: Record<string, ClosingField> = {
  confirmation: 'confirmation',
  password: 'current',
  nonce: 'nonce',
};

/** Deletes the account and all its data. @returns null, or the error and its field */
export const closeAccount = async (
  confirmation: string,
  { byMail, current, nonce }: Proof,
): Promise<Refusal<ClosingField> | null> => {
  const proof = byMail ? { nonce: nonce.trim() } : { password: current };
  const body: CloseAccount = { confirmation, ...proof };
  try {
    await call(close, { body });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [field = ''] = Object.keys(error.problem?.fields ?? {});
    return { message: error.message, field: closingFields[field] ?? null };
  }
};
