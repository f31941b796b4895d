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
import { acceptWish } from './guest/guest-record.ts';
import { pageTexts } from './page-texts.ts';
import { paths } from './paths.ts';
import { waitingDraft } from './waiting-draft.ts';

type Seed = Partial<DraftFields> & { title: string };

/**
 * Opens the form with what the library knows, or with a goal and the ticked parts of its interpretation. A visitor
 * signs up first; the draft waits in the browser. The learner's own draft is replaced only after confirmation; one of
 * the same title or goal is continued, with the new ticks. `lessons` means that the draft was accepted: the form
 * creates the course as it opens, and the first lesson follows.
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
        // Changing the goal while the mail is on its way keeps the address it was sent to.
        const account = accepted && userId === null ? (draft?.account ?? '') : undefined;
        const stored = toStored({ fields, ticks: ticks ?? noTicks, pending, account });
        if (accepted) acceptWish(seed.description);
        const kept = writeKey('courseDraft', stored);
        if (!kept) toast(pageTexts.draftNotKept, { kind: 'error' });
      }
      void navigate(userId === null ? paths.signup : paths.createCourse);
    },
    [navigate, confirm, userId],
  );
}
