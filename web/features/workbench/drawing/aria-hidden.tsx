import type { ReactNode } from 'react';

/** A part of a drawing that is hidden from screen readers, because the text alternative covers it. */
export const AriaHidden = ({ clipPath, children }: { clipPath?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
  <g aria-hidden="true" clipPath={clipPath}>
    {children}
  </g>
);
