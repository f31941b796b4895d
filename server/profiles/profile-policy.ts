import { bounds } from '#shared/contract/bounds.ts';
import type { CallProfile } from '#shared/contract/course.ts';
import type { Profile, ProfilePut } from '#shared/contract/profile.ts';
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

const cleanList = (list: readonly string[]) => list.map((entry) => cleanText(entry).trim()).filter(Boolean);

const cleanWhole = (text: string | undefined) => (text === undefined ? undefined : cleanText(text).trim());

/** The fields of a PUT as they are stored; an omitted field stays undefined, so that its stored value is kept. */
export function profileChanges(put: ProfilePut) {
  return {
    name: cleanText(put.name).trim(),
    age: put.age,
    educationLevel: cleanWhole(put.educationLevel),
    preferredLearningStyle: cleanWhole(put.preferredLearningStyle),
    careerGoals: cleanWhole(put.careerGoals),
    languagesSpoken: put.languagesSpoken && cleanList(put.languagesSpoken),
    interests: put.interests && cleanList(put.interests),
    certifications: put.certifications && cleanList(put.certifications),
    timeZone: put.timeZone,
  };
}

/** Problems by field, beyond what the contract's schema checks; empty if the changes are valid. */
export function profileProblems(changes: ReturnType<typeof profileChanges>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of ['name', 'educationLevel', 'preferredLearningStyle'] as const) {
    if (changes[name] === '') fields[name] = 'Required';
  }
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    fields.timeZone = 'Not a known time zone, such as Europe/Berlin';
  }
  return fields;
}
