import { useEffect, useRef, useState } from 'react';

/**
 * For a form that replaces the button that opens it: opening focuses its first field, closing returns focus to the
 * button.
 */
export const useOpened = () => {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>(opened ? 'input:not([hidden]), button' : 'button')?.focus();
  }, [opened]);
  const turn = (to: boolean) => () => {
    moved.current = true;
    setOpened(to);
  };
  return { opened, open: turn(true), close: turn(false), place };
};
