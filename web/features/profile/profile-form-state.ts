import { type Profile, type ProfilePut, profilePutSchema } from '#shared/contract/profile.ts';
import { saidLevel, saidText } from '#shared/rules/said-in-profile.ts';
import { type ProfileField, profileRows } from './profile-rows.ts';
import { profileTexts } from './texts.ts';

/** The form as typed: a list, or text until it is checked. */
export type ProfileFields = { [name in ProfileField]: Profile[name] extends string[] ? string[] : string };
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/**
 * The stored profile as form fields, empty for placeholders of missing values; without one, an empty form.
 * @param browserZone IANA name, offered while the stored zone is only the default
 */
export function toFields(profile: Profile | null, browserZone: string): ProfileFields {
  const field = (name: ProfileField, as: string): string | string[] => {
    const stored = profile?.[name];
    if (as === 'list') return ((stored ?? []) as string[]).filter((entry) => saidText(entry) !== null);
    if (as === 'zone') return !stored || stored === 'UTC' ? browserZone : String(stored);
    if (name === 'educationLevel') return saidLevel(profile) ?? '';
    return saidText(stored == null ? '' : String(stored)) ?? '';
  };
  return Object.fromEntries(profileRows.map(({ name, as }) => [name, field(name, as)])) as ProfileFields;
}

/** Checked fields as the body of PUT /api/profile; a number that is none is NaN. */
export function toPut(fields: ProfileFields): ProfilePut {
  const sent = (name: ProfileField, as: string) => {
    const typed = fields[name];
    if (typeof typed !== 'string') return typed;
    return as === 'number' ? Number.parseInt(typed.trim(), 10) : typed.trim();
  };
  return Object.fromEntries(profileRows.map(({ name, as }) => [name, sent(name, as)])) as ProfilePut;
}

/** What is missing, or is refused by the contract, by field. */
export function checkFields(fields: ProfileFields): ProfileErrors {
  const put = toPut(fields);
  const problem = ({ name, missing, refused }: (typeof profileRows)[number]): string | undefined => {
    const value = put[name];
    if (missing && (value === '' || Number.isNaN(value))) return missing;
    if (value === '') return undefined;
    const checked = profilePutSchema.shape[name].safeParse(value);
    if (checked.success) return undefined;
    if (refused) return refused;
    const isOfEntry = checked.error.issues.every(({ path }) => path.length > 0);
    return isOfEntry ? profileTexts.entryTooLong : profileTexts.listTooLong;
  };
  const problems = profileRows.map((row) => [row.name, problem(row)] as const);
  return Object.fromEntries(problems.filter(([, text]) => text !== undefined));
}

/** The options of a select, including a stored value that is not among them (profile 6). */
export const choices = (options: readonly string[], current: string): string[] =>
  current === '' || options.includes(current) ? [...options] : [...options, current];
