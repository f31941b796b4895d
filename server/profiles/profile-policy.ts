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

/** What the faculty may know of a learner: Anonymous, Unknown, None and 'Not specified' count as absent. */
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
 * The same, where the learner's own profile leaves something open filled from the profile that a call
 * carries: that one is only a hint.
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

/** Is this an IANA name (or an offset) that dates can be shown in? */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const cleanList = (list: readonly string[]) => list.map((entry) => cleanText(entry).trim()).filter(Boolean);

const cleanWhole = (text: string | undefined) => (text === undefined ? undefined : cleanText(text).trim());

/** The fields of a PUT as they are stored; one that was left out stays undefined, so it keeps what was stored. */
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

/** Field → what is wrong with it, beyond what the contract's schema checks; empty when all is well. */
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
