type Timer<Call> = { due: number; call: Call; every: number | null };

/** More waiting timers than any exercise needs. */
const mostTimers = 10_000;
const longestDelay = 2 ** 31 - 1;

/**
 * Timers of a program whose clock jumps to the next one as soon as nothing else is to be done; ties go by age. A delay that
 * is no number, under 1 or too large counts as 1 ms; fractions are dropped.
 */
export class VirtualClock<Call> {
  now = 0;
  #timers = new Map<number, Timer<Call>>();
  #lastId = 0;

  /** null: there is no room for another one */
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

  /** Moves the clock to the next timer, or null when none waits. `over`: it does not come again. */
  next(): { call: Call; over: boolean } | null {
    let first: [number, Timer<Call>] | null = null;
    for (const entry of this.#timers) if (first === null || entry[1].due < first[1].due) first = entry;
    if (first === null) return null;
    const [id, timer] = first;
    this.now = timer.due;
    this.#timers.delete(id);
    // Set again before the call, so that the call can clear it; at the end, as it is now the youngest.
    if (timer.every !== null) this.#timers.set(id, { ...timer, due: this.now + timer.every });
    return { call: timer.call, over: timer.every === null };
  }

  /** What still waits. */
  rest(): Call[] {
    return [...this.#timers.values()].map(({ call }) => call);
  }
}
