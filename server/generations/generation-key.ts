import { createHash } from 'node:crypto';
import type { GenerationInput, GenerationKind, GenerationRequest } from './generation-types.ts';

/** JSON with the keys of every object sorted, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Hex SHA-256 of everything that identifies a generation, except the user, which is the other part of the table's key. */
export function generationKey(kind: GenerationKind, request: GenerationRequest<GenerationInput>): string {
  const { input, attempt = 1, version, model } = request;
  return createHash('sha256')
    .update(canonicalJson([kind, version, model, input, attempt]))
    .digest('hex');
}
