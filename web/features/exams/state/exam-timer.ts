const MINUTE_MS = 60_000;

/** Minutes left at which the time is announced politely, never every second. */
const moments = [5, 1, 0] as const;
export type TimerMoment = (typeof moments)[number];

/** Whole seconds left, at least 0. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** 65 → '1:05' */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The announcement moment passed between two checks, the latest if there were several; null: none. */
export function momentPassed(endsAt: number, before: number, now: number): TimerMoment | null {
  const passed = moments.filter((minutes) => {
    const at = endsAt - minutes * MINUTE_MS;
    return before < at && now >= at;
  });
  return passed.at(-1) ?? null;
}

/** Selectable durations: the suggested one, one and a half times, and twice that. */
export function timerChoices(
  suggested: number,
): { minutes: number; kind: 'suggested' | 'more' | 'double' }[] {
  return [
    { minutes: suggested, kind: 'suggested' },
    { minutes: Math.ceil(suggested * 1.5), kind: 'more' },
    { minutes: suggested * 2, kind: 'double' },
  ];
}
