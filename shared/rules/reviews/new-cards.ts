const newCardRules = {
  /** days after it was made on which a card is first asked */
  firstAfter: 1,
  /** So many new cards a day: who brings a thousand along goes on with what is known already. */
  aDay: 20,
} as const;

/**
 * In how many days each of so many new cards is first asked. `taken`: how many that were never asked are due on a day, by
 * its number from today on.
 */
export function daysOfNewCards(count: number, taken: ReadonlyMap<number, number>): number[] {
  const days: number[] = [];
  let day: number = newCardRules.firstAfter;
  let free = newCardRules.aDay - (taken.get(day) ?? 0);
  while (days.length < count) {
    if (free > 0) {
      days.push(day);
      free -= 1;
    } else {
      day += 1;
      free = newCardRules.aDay - (taken.get(day) ?? 0);
    }
  }
  return days;
}
