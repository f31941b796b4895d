import { useEffect, useRef, useState } from 'react';

/**
 * A form that opens in place of the button that leads to it: opening puts the focus on its first field, closing puts it
 * back on the button.
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
