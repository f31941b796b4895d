import { type JsonKey, readWith, type Stored } from './local-storage.ts';
import {
  documentPlaceSchema,
  draftSchema,
  indexSchema,
  leaseSchema,
  messagesSchema,
  outboxEntrySchema,
  storedSchemas,
} from './stored-schemas.ts';

const schemaOf = (key: JsonKey) => {
  if (Object.hasOwn(storedSchemas, key)) return storedSchemas[key as keyof typeof storedSchemas];
  if (/^(activeActivityIndex|reachedActivityIndex|reachedStep)-/.test(key)) return indexSchema;
  if (key.startsWith('outboxLease-')) return leaseSchema;
  if (key.startsWith('blockDraft-')) return draftSchema;
  if (key.startsWith('documentPlace-')) return documentPlaceSchema;
  return key.startsWith('outbox-') ? outboxEntrySchema : messagesSchema;
};

/**
 * Reads and parses the JSON under `key`; null when it is absent, corrupt or of another shape (with a warning).
 * Separate from the plain-text keys, since a first page needs those but none of these schemas.
 */
export const readJson = <K extends JsonKey>(key: K): Stored<K> | null =>
  readWith(key, (raw) => schemaOf(key).parse(JSON.parse(raw)) as Stored<K>);
