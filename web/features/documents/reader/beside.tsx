import { CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';

type Props = {
  label: string;
  /** there is room beside the text; otherwise it covers the text */
  isWide: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Notes or search: a column beside the text, or a drawer over it. */
export function Beside({ label, isWide, onClose, children }: Props) {
  if (isWide) {
    return (
      <aside aria-label={label} className={classes.beside} data-scrolls>
        <CloseButton aria-label={texts.close} className={classes.besideClose} onClick={onClose} />
        {children}
      </aside>
    );
  }
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': texts.close, size: 'lg' }}
      onClose={onClose}
      opened
      position="right"
      // The caller moves focus when it is closed.
      returnFocus={false}
      size="min(26rem, 100%)"
      title={label}
    >
      <div className={classes.inDrawer}>{children}</div>
    </Drawer>
  );
}
