import { bounds } from '#shared/contract/bounds.ts';
import type { CallProfile } from '#shared/contract/course.ts';
import { type Profile, type ProfilePut, profilePutSchema } from '#shared/contract/profile.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { parseCommaList } from '#shared/rules/comma-list.ts';
import { saidLevel, saidText } from '#shared/rules/said-in-profile.ts';
import type { LearnerView } from '../faculty/learner-types.ts';

type Known = Pick<
  Profile,
  'name' | 'educationLevel' | 'preferredLearningStyle' | 'careerGoals' | 'interests'
>;

/** The view of a profile for the faculty: Anonymous, Unknown, None and 'Not specified' count as absent. */
export function learnerView(profile: Known | null): LearnerView {
  return {
    name: saidText(profile?.name),
    educationLevel: saidLevel(profile),
    careerGoals: saidText(profile?.careerGoals),
    interests: saidEach(profile?.interests),
  };
}

const saidEach = (list: readonly string[] = []): string[] => list.flatMap((entry) => saidText(entry) ?? []);

/**
 * The learner's own profile, with missing fields filled from the profile in a call.
 */
export function withHint(known: LearnerView, call: CallProfile): LearnerView {
  return {
    name: known.name ?? saidText(call?.name),
    educationLevel: known.educationLevel ?? saidText(call?.education_level),
    careerGoals: known.careerGoals ?? saidText(call?.career_goals),
    interests:
      known.interests.length > 0
        ? known.interests
        : saidEach(parseCommaList(call?.interests).slice(0, bounds.listItems)),
  };
}

/** Whether this is an IANA name (or an offset) that dates can be formatted in. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const clean = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(clean).filter(Boolean);
  return typeof value === 'string' ? cleanText(value).trim() : value;
};

/** The fields of a PUT as they are stored; an omitted field stays omitted, so that its stored value is kept. */
export const profileChanges = (put: ProfilePut): ProfilePut =>
  Object.fromEntries(Object.entries(put).map(([name, value]) => [name, clean(value)])) as ProfilePut;

/** Problems by field, beyond what the contract's schema checks; empty if the changes are valid. */
export function profileProblems(changes: ProfilePut): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, schema] of Object.entries(profilePutSchema.shape)) {
    // What is empty only after it was cleaned.
    const isEmptied = changes[name as keyof ProfilePut] === '' && !schema.safeParse('').success;
    if (isEmptied) fields[name] = 'Required';
  }
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    fields.timeZone = 'Not a known time zone, such as Europe/Berlin';
  }
  return fields;
}
