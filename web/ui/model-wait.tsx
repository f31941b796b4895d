import { useEffect, useState } from 'react';
import { useModelWaits } from './model-waits.ts';

const texts = {
  waiting: 'The model has not said anything yet.',
  thinking: 'The model is thinking.',
  loading: 'The model is being loaded.',
};

/** '42 s', '2 min 5 s' */
const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/**
 * What the model of this place is waited for, and for how long; nothing if it is not. Screen readers hear the sentence
 * once, and not every second.
 */
export function ModelWait({ place }: { place: string }) {
  const wait = useModelWaits(({ waits }) => waits[place]);
  const [now, setNow] = useState(Date.now);
  const waits = wait !== undefined;
  useEffect(() => {
    if (!waits) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  if (!wait) return null;
  const seconds = Math.max(0, Math.round((now - wait.since) / 1000));
  return (
    <span data-model-wait={wait.state}>
      {' '}
      {texts[wait.state]} <span aria-hidden="true">({duration(seconds)})</span>
    </span>
  );
}
