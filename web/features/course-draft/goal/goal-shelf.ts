import { readTab, removeTab, writeTab } from '../../../lib/tab-storage.ts';
import { emptyDraft } from '../draft-state.ts';
import type { DraftShelf } from '../draft-store.ts';
import { noTicks } from '../proposal/proposal-state.ts';
import { parseStoredDraft, toStored } from '../stored-draft.ts';

const key = 'lectern.goalBegun';

function readKept(): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * What is ticked and chosen for a goal, for as long as the tab is open: who goes back from the sign-up finds it as it was,
 * and with it who may see the course. A draft that was begun elsewhere stays as it is.
 */
export const goalShelf = (goal: string): DraftShelf => ({
  read: () => {
    const kept = readKept();
    return parseStoredDraft(kept)?.fields.description === goal
      ? kept
      : toStored({ fields: { ...emptyDraft, description: goal }, ticks: noTicks, pending: null });
  },
  write: (value) => writeTab(key, JSON.stringify(value)),
  remove: () => removeTab(key),
});
