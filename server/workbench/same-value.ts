import { isNear } from '#questions/numeric/numeric-question.ts';

/** Whether two JSON values are equal, with `tolerance` for numbers; the order of an object's fields is ignored. */
export function sameValue(found: unknown, wanted: unknown, tolerance = 0): boolean {
  if (typeof found === 'number' && typeof wanted === 'number') return isNear(found, wanted, tolerance);
  if (Array.isArray(found) && Array.isArray(wanted)) {
    return (
      found.length === wanted.length && found.every((one, place) => sameValue(one, wanted[place], tolerance))
    );
  }
  if (!isRecord(found) || !isRecord(wanted)) return found === wanted;
  const names = Object.keys(wanted);
  return (
    Object.keys(found).length === names.length &&
    names.every((name) => Object.hasOwn(found, name) && sameValue(found[name], wanted[name], tolerance))
  );
}

/** Whether two lists have the same rows, in any order. */
export function sameRows(found: unknown, wanted: unknown, tolerance = 0): boolean {
  if (!Array.isArray(found) || !Array.isArray(wanted) || found.length !== wanted.length) return false;
  const left = [...wanted];
  return found.every((row) => {
    const place = left.findIndex((one) => sameValue(row, one, tolerance));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
