/** Fields, tabs, dialogs, and elements that scroll sideways: programs, tables, formulas and drawings. */
const own =
  'input, textarea, select, [contenteditable], [role="tablist"], [role="dialog"], pre, section[tabindex], [role="group"][tabindex]';

/** Whether arrows and letters have a meaning of their own at the focus; then they must not navigate. */
export const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(own) !== null;
