const CONTROL = 'button, a[href], label, input, select, textarea, summary, [role="button"], [role="option"]';
/** Browsers report no double taps, so these are measured. */
const TAP_MS = 400;
const TAP_PX = 30;

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;

/**
 * Ignores the second press of a double click if the first has changed what is below the pointer: it was meant for what
 * is gone. That is so if it meets another control or another label, or if the first press has moved focus, as the next
 * question does, or opened another page. Keys are not concerned. Returns a function that stops this.
 */
export function ignoreSecondPresses(page: Document): () => void {
  const view = page.defaultView as Window;
  let first: { control: HTMLElement; said: string | null; path: string } | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  let isTouch = false;
  let isDone = false;
  let hasMovedFocus = false;
  let isIgnored = false;

  const isAgain = ({ detail, timeStamp, clientX, clientY }: MouseEvent) =>
    detail > 1 ||
    (isTouch && timeStamp - last.at < TAP_MS && Math.hypot(clientX - last.x, clientY - last.y) < TAP_PX);
  const isChanged = (control: HTMLElement | null) =>
    first !== null &&
    (hasMovedFocus ||
      control !== first.control ||
      control.textContent !== first.said ||
      view.location.pathname !== first.path);

  const onPointer = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
    isDone = false;
  };
  const onDown = (event: MouseEvent) => {
    const control = controlAt(event.target);
    isIgnored = isAgain(event) && isChanged(control);
    if (!isAgain(event)) {
      first = control && { control, said: control.textContent, path: view.location.pathname };
      hasMovedFocus = false;
    }
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    isDone = false;
    // An ignored press does not take the focus from where it was moved.
    if (isIgnored) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    isDone = true;
    if (!isIgnored || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!isDone || !first || !(target instanceof HTMLElement)) return;
    const { control } = first;
    const isOwn =
      control.contains(target) || (control instanceof HTMLLabelElement && control.control === target);
    if (!isOwn) hasMovedFocus = true;
  };

  page.addEventListener('pointerdown', onPointer, true);
  page.addEventListener('mousedown', onDown, true);
  page.addEventListener('click', onClick, true);
  page.addEventListener('focusin', onFocus, true);
  return () => {
    page.removeEventListener('pointerdown', onPointer, true);
    page.removeEventListener('mousedown', onDown, true);
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('focusin', onFocus, true);
  };
}
