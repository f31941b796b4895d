import type { CallProfile } from '#shared/contract/course.ts';
import { type Profile, type ProfilePut, profileSchema } from '#shared/contract/profile.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import { badRequest, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';
import type { Logger } from '../platform/logger.ts';
import { learnerView, profileChanges, profileProblems, withHint } from './profile-policy.ts';
import { findProfile, insertDefaultProfile, ownProfile, saveProfile } from './profile-store.ts';

/**
 * Creates the default profile of a new account, in the caller's transaction, once its address has been confirmed.
 * Idempotent. A failure is only logged, so that it does not prevent the confirmation; the profile page then says 'No
 * profile found' and creates one.
 */
export function defaultProfileMaker(logger: Logger) {
  return async (tx: Transaction, userId: string): Promise<void> => {
    try {
      // In a savepoint, since a failed statement would otherwise abort the whole confirmation.
      await tx.transaction((inner) => insertDefaultProfile(inner, userId));
    } catch (error) {
      logger.error({ err: error, user: userId }, 'a default profile could not be created');
    }
  };
}

/** The learner's time zone, in the caller's transaction; UTC without a profile. */
export async function timeZoneOf(tx: Transaction, userId: string): Promise<string> {
  return (await findProfile(tx, userId))?.timeZone ?? 'UTC';
}

const fields = Object.keys(profileSchema.shape) as (keyof Profile)[];

/** The profile as its learner reads it: of a row, only what the contract names, so that no new column is exposed. */
const presentProfile = (row: Profile): Profile =>
  Object.fromEntries(fields.map((name) => [name, row[name]])) as Profile;

/** `learnerView` of the service in the caller's transaction. */
export async function learnerViewIn(
  tx: Transaction,
  userId: string,
  call?: CallProfile,
): Promise<LearnerView> {
  return withHint(learnerView(await findProfile(tx, userId)), call);
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** A learner's own profile. */
export function createProfileService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Throws 404 'No profile found'. */
    read: async (reader: Reader): Promise<Profile> => {
      const [row] = await database.readAs(reader, (ask) => ask(ownProfile, { userId: reader.id }));
      if (!row) throw notFound('No profile found');
      return presentProfile(row);
    },

    /** Creates or updates the profile. Throws 400 with `fields`. */
    save: async (userId: string, put: ProfilePut): Promise<Profile> => {
      const changes = profileChanges(put);
      const fields = profileProblems(changes);
      const first = Object.entries(fields)[0];
      if (first) throw badRequest(`${first[0]}: ${first[1]}`, fields);
      const stamped = { ...changes, updatedAt: clock.now() };
      const row = await database.asLearner(userId, (tx) => saveProfile(tx, userId, stamped));
      return presentProfile(row);
    },

    /** The languages of the profile, as the learner wrote them; empty without a profile. */
    languagesSpoken: (userId: string): Promise<string[]> =>
      database.asLearner(userId, async (tx) => (await findProfile(tx, userId))?.languagesSpoken ?? []),

    /**
     * The view of a learner for the faculty; empty without a profile. Missing fields are filled from `call`, the profile
     * in a call.
     */
    learnerView: (userId: string, call?: CallProfile): Promise<LearnerView> =>
      database.asLearner(userId, (tx) => learnerViewIn(tx, userId, call)),
  };
}
