import type { Metadata } from '../auth-types.ts';

const tag = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;

/** The language somebody is written to: `language` of their user_metadata, else the `locale` that a provider told. */
export function mailLanguageOf(metadata: Metadata): string {
  const told = [metadata.language, metadata.locale].find(
    (one): one is string => typeof one === 'string' && tag.test(one),
  );
  return told?.toLowerCase() ?? 'en';
}
