import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isBlank } from '#shared/rules/is-blank.ts';
import { type DraftFields, emptyDraft } from '../features/course-draft/draft-state.ts';
import { noTicks, type Ticks } from '../features/course-draft/proposal/proposal-state.ts';
import { toStored } from '../features/course-draft/stored-draft.ts';
import { writeKey } from '../lib/local-storage.ts';
import { newId } from '../lib/new-id.ts';
import { useUserId } from '../lib/session-store.ts';
import { useConfirm } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { pageTexts } from './page-texts.ts';
import { paths } from './paths.ts';
import { waitingDraft } from './waiting-draft.ts';

type Seed = Partial<DraftFields> & { title: string };

/**
 * The form begins with what the library knows, or with a goal and what was ticked of what is understood of it. A visitor
 * signs up first; the draft waits in the browser. A draft of the learner's own is replaced only if they say so, and
 * one of the same title or goal goes on as it is, but for the ticks. With `lessons` it was accepted: the form makes the course as
 * it opens, and the first lesson follows.
 */
export function useBeginDraft(): (seed: Seed, ticks?: Ticks, lessons?: string[]) => Promise<void> {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const userId = useUserId();
  return useCallback(
    async (seed, ticks, lessons) => {
      const draft = waitingDraft();
      const sameGoal = !isBlank(seed.description ?? '') && draft?.fields.description === seed.description;
      const known = draft?.fields.title === seed.title || sameGoal;
      const accepted = lessons !== undefined && !isBlank(seed.title);
      if (draft !== null && !known) {
        const agreed = await confirm({
          message: pageTexts.replaceDraft(draft.fields.title.trim() || pageTexts.untitledDraft),
          confirmLabel: pageTexts.replaceIt,
          cancelLabel: pageTexts.keepDraft,
        });
        if (!agreed) return;
      }
      if (!known || ticks) {
        const fields = { ...emptyDraft, ...seed };
        const pending = accepted ? { key: newId(), lessons, sending: { review: false }, study: true } : null;
        // Whoever changes a goal while the mail is under way is still who it was sent to.
        const account = accepted && userId === null ? (draft?.account ?? '') : undefined;
        const stored = toStored({ fields, ticks: ticks ?? noTicks, pending, account });
        const kept = writeKey('courseDraft', stored);
        if (!kept) toast(pageTexts.draftNotKept, { kind: 'error' });
      }
      void navigate(userId === null ? paths.signup : paths.createCourse);
    },
    [navigate, confirm, userId],
  );
}
