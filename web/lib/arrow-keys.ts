/** Fields, tabs, dialogs, and what scrolls sideways: programs, tables, formulas and drawings. */
const own =
  'input, textarea, select, [contenteditable], [role="tablist"], [role="dialog"], pre, section[tabindex], [role="group"][tabindex]';

/** Do arrows and letters have a meaning of their own where the focus is? Then they lead nowhere else. */
export const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(own) !== null;
