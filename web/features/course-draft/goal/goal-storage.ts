import { bounds } from '#shared/contract/bounds.ts';
import { readTab, removeTab, writeTab } from '#web/lib/tab-storage.ts';
import { emptyDraft } from '../draft-state.ts';
import type { DraftStorage } from '../draft-store.ts';
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

/** Whether a goal is short enough for the address of a page. */
export const isForAddress = (goal: string): boolean => goal !== '' && goal.length <= bounds.goalInAddress;

/** The goal of this tab that is too long for the address; '' if there is none. */
export function keptGoal(): string {
  const goal = parseStoredDraft(readKept())?.fields.description ?? '';
  return isForAddress(goal) ? '' : goal;
}

/** Keeps a goal for the tab's session, with the ticks that it has. */
export const keepGoal = (goal: string): void => {
  const storage = goalStorage(goal);
  storage.write(storage.read() as Record<string, unknown>);
};

/**
 * The ticks and the visibility chosen for a goal, kept for the tab's session, so that going back from sign-up
 * restores them. A draft started elsewhere is not changed.
 */
export const goalStorage = (goal: string): DraftStorage => ({
  read: () => {
    const kept = readKept();
    return parseStoredDraft(kept)?.fields.description === goal
      ? kept
      : toStored({ fields: { ...emptyDraft, description: goal }, ticks: noTicks, pending: null });
  },
  write: (value) => writeTab(key, JSON.stringify(value)),
  remove: () => removeTab(key),
});
