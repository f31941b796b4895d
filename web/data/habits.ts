import { changeHabits, endCalendar, getHabits, renewCalendar } from '#shared/contract/endpoints/habits.ts';
import { useCall, useChange } from './call.ts';

type Told = { onSuccess?: () => void; onError: () => void };

/** One after the other: each answers with all habits, and the last answer is what is shown. */
const scope = { id: 'habits' };

/** The daily goal, the reminders and the address of the calendar. */
export const useHabits = () => useCall(getHabits);

export const useChangeHabits = (told: Told) => useChange(changeHabits, { ...told, scope });
export const useRenewCalendar = (told: Told) => useChange(renewCalendar, { ...told, scope });
export const useEndCalendar = (told: Told) => useChange(endCalendar, { ...told, scope });
