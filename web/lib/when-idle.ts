/** Runs `work` once the page is idle, after three seconds at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback; a second after the page is shown is late enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
