import { useEffect, useRef, useState } from 'react';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';

const duration = 700;

/**
 * The state as drawn: after a button that increases a number, it is animated briefly; without animation if reduced
 * motion is preferred.
 */
export function useGrowing(state: ExplorationState) {
  const [between, setBetween] = useState<{ to: ExplorationState; now: ExplorationState }>();
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const grow = (from: ExplorationState, to: ExplorationState, name: string | undefined) => {
    cancelAnimationFrame(frame.current);
    setBetween(undefined);
    const [least, most] = name ? [Number(from[name]), Number(to[name])] : [0, 0];
    if (!name || most - least < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const began = performance.now();
    const step = (time: number) => {
      const part = Math.max(0, (time - began) / duration);
      if (part >= 1) return setBetween(undefined);
      setBetween({ to, now: { ...to, [name]: Math.ceil(least + part * (most - least)) } });
      frame.current = requestAnimationFrame(step);
    };
    setBetween({ to, now: { ...to, [name]: least } });
    frame.current = requestAnimationFrame(step);
  };
  // Other changes during the animation are shown at once.
  return { shown: between?.to === state ? between.now : state, grow };
}
