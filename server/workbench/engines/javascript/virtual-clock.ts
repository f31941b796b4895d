type Timer<Call> = { due: number; call: Call; every: number | null };

/** The maximum number of pending timers, more than any exercise needs. */
const mostTimers = 10_000;
const longestDelay = 2 ** 31 - 1;

/**
 * Timers on a virtual clock, which jumps to the next timer as soon as nothing else is pending; of simultaneous timers the
 * oldest comes first. A delay that is not a number, below 1 or too large counts as 1 ms; fractions are dropped.
 */
export class VirtualClock<Call> {
  now = 0;
  #timers = new Map<number, Timer<Call>>();
  #lastId = 0;

  /** null: too many timers are pending */
  start(call: Call, delay: number, repeat: boolean): number | null {
    if (this.#timers.size >= mostTimers) return null;
    const wait = delay >= 1 && delay <= longestDelay ? Math.trunc(delay) : 1;
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.now + wait, call, every: repeat ? wait : null });
    return this.#lastId;
  }

  stop(id: number): Call | null {
    const timer = this.#timers.get(id);
    this.#timers.delete(id);
    return timer?.call ?? null;
  }

  /** Moves the clock to the next timer; null if none is pending. `over`: it does not repeat. */
  next(): { call: Call; over: boolean } | null {
    let first: [number, Timer<Call>] | null = null;
    for (const entry of this.#timers) if (first === null || entry[1].due < first[1].due) first = entry;
    if (first === null) return null;
    const [id, timer] = first;
    this.now = timer.due;
    this.#timers.delete(id);
    // Rescheduled before the call, so that the call can clear it; added last, since it is now the newest.
    if (timer.every !== null) this.#timers.set(id, { ...timer, due: this.now + timer.every });
    return { call: timer.call, over: timer.every === null };
  }

  /** The calls of all pending timers. */
  rest(): Call[] {
    return [...this.#timers.values()].map(({ call }) => call);
  }
}
