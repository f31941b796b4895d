/** Runs `work` once the page has nothing else to do, three seconds later at most. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback; a second after the page is shown is late enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
