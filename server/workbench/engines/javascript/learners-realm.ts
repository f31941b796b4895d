/** The functions that the host provides to a program; they return only numbers and strings. */
export type Host = {
  print: (...values: unknown[]) => void;
  startTimer: (call: () => void, delay: number, repeat: boolean) => number;
  stopTimer: (id: number) => void;
  now: () => number;
  ask: () => string | null;
};

/**
 * Defines the globals of a learner's program that the language lacks. The source text of this function is evaluated in
 * the engine, so it must be self-contained.
 */
export function learnersRealm(host: Host) {
  const { print, startTimer, stopTimer, now, ask } = host;
  const show = (...values: unknown[]) => print(...values);
  const timer =
    (repeat: boolean) =>
    (call: unknown, delay: unknown, ...values: unknown[]) => {
      if (typeof call !== 'function') throw new TypeError('the callback of a timer must be a function');
      return startTimer(() => call(...values), Number(delay), repeat);
    };
  const stop = (id: unknown) => stopTimer(Number(id));
  const begun = now();
  const real = Date;
  const RealDate = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, values, made) => Reflect.construct(target, values.length ? values : [now()], made),
  });
  real.now = now;
  // So that `date.constructor` uses the virtual clock, too.
  real.prototype.constructor = RealDate;
  Object.assign(globalThis, {
    console: { log: show, info: show, debug: show, warn: show, error: show, table: show },
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: stop,
    clearInterval: stop,
    queueMicrotask: (call: () => void) => void Promise.resolve().then(() => call()),
    performance: { now: () => now() - begun },
    prompt: ask,
    alert: show,
    Date: RealDate,
  });
}
