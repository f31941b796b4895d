import type { ReactNode } from 'react';

/** A part of a drawing that says nothing to a screen reader beyond what the words beside the drawing say. */
export const Unspoken = ({ clipPath, children }: { clipPath?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
  <g aria-hidden="true" clipPath={clipPath}>
    {children}
  </g>
);
