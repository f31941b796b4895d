/** `keyCode` of a key that belongs to an input method. */
const ofInputMethod = 229;

/**
 * Whether a key belongs to an input method, as the Enter that accepts what it offers. Safari ends the composition before
 * that key arrives, so `isComposing` is false there and only its code tells.
 */
export function isOfComposition(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === ofInputMethod;
}
