import { emptyDraft } from '../draft-state.ts';
import type { DraftShelf } from '../draft-store.ts';
import { noTicks } from '../proposal/proposal-state.ts';
import { parseStoredDraft, toStored } from '../stored-draft.ts';

const key = 'lectern.goalBegun';

/**
 * What is ticked and chosen for a goal, for as long as the tab is open: who goes back from the sign-up finds it as it was,
 * and with it who may see the course. A draft that was begun elsewhere stays as it is.
 */
export const goalShelf = (goal: string): DraftShelf => ({
  read: () => {
    const fresh = toStored({ fields: { ...emptyDraft, description: goal }, ticks: noTicks, pending: null });
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return parseStoredDraft(kept)?.fields.description === goal ? kept : fresh;
    } catch {
      return fresh;
    }
  },
  write: (value) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Where nothing may be stored, it lasts as long as the page.
    }
  },
  remove: () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});
