import type { ContentVersion, NewestVersion, Resource, UseVersion } from '#shared/contract/classroom.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ContentRow, findContent, keepContent, listContents } from '../activity-store.ts';
import { shownNotes } from '../classroom-presenter.ts';
import type { LessonService } from '../lesson-service.ts';
import { createRenewal } from './renewal.ts';

type Deps = {
  database: Database;
  lessons: Pick<LessonService, 'readPlace'>;
  generations: Pick<GenerationService, 'about'>;
  faculty: Pick<Faculty, 'kind' | 'writeNotes'>;
};

export type VersionService = ReturnType<typeof createVersionService>;

const changed = 'This has been changed meanwhile. Reload the page to see what is newest.';

/**
 * The versions of an activity's content. They are stored forever and never changed; evidence, chat and marks name the
 * one they saw.
 */
export function createVersionService({ database, lessons, generations, faculty }: Deps) {
  const isRenewed = createRenewal({ database, faculty });
  return {
    /** All versions, oldest first. Throws 404 for an activity that is not the learner's. */
    list: async (userId: string, activityId: string): Promise<ContentVersion[]> => {
      await lessons.readPlace(userId, activityId);
      const rows = await database.asLearner(userId, (tx) => listContents(tx, activityId));
      return rows.map(present);
    },

    /** Which version is the newest, and whether there is, or will be, a next one. Throws 404 as `list`. */
    newest: async (userId: string, activityId: string): Promise<NewestVersion> => {
      const renewed = await isRenewed(userId, await lessons.readPlace(userId, activityId));
      return database.asLearner(userId, async (tx) => {
        // In this order: a version finished between the two reads is then the newest.
        const found = (await generations.about(tx, ['notes', 'resources'], 'activityId', [activityId])).get(
          activityId,
        );
        const newest = (await findContent(tx, activityId))?.version ?? null;
        const { version } = found?.input ?? {};
        const next =
          found?.running && typeof version === 'number' && version > (newest ?? 0) ? version : null;
        return {
          contentVersion: newest,
          writing: found && next ? { contentVersion: next, generationId: found.id } : null,
          renewed,
        };
      });
    },

    /**
     * Reuses an old version as the next one, so that newer ones are kept. A repeated call has no effect. Throws 404
     * for an activity of another learner or a missing version, 409 when another version was added meanwhile.
     */
    use: async (userId: string, activityId: string, { from, contentVersion }: UseVersion) => {
      await lessons.readPlace(userId, activityId);
      return database.asLearner(userId, async (tx): Promise<ContentVersion> => {
        const rows = await listContents(tx, activityId);
        const old = rows.find(({ version }) => version === from);
        if (!old) throw notFound('There is no such version.');
        const newest = await findContent(tx, activityId);
        if (contentVersion > (newest?.version ?? 0) + 1) throw conflict(changed);
        const { body, madeBy } = old;
        const kept = await keepContent(tx, { userId, activityId, version: contentVersion, body, madeBy });
        // Two tabs may want different ones; for a repeated request for the same version the answer is repeated.
        if (JSON.stringify(kept.body) !== JSON.stringify(body)) throw conflict(changed);
        return present(kept);
      });
    },
  };
}

const present = ({ version, body, madeBy, createdAt }: ContentRow): ContentVersion => ({
  contentVersion: version,
  ...(typeof body.notes === 'string' ? { notes: shownNotes(body) } : {}),
  ...(Array.isArray(body.resources) ? { resources: body.resources as Resource[] } : {}),
  madeBy,
  createdAt: createdAt.toISOString(),
});
