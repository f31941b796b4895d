import { useLayoutEffect, useRef } from 'react';
import type { Course } from '#shared/contract/course.ts';

/**
 * Where focus moves after a change, since the button that was pressed often moves or disappears. Accepts selectors,
 * best one first, so that keyboard users can press the button again.
 */
export function useFocusAfter(course: Course | null): (...selectors: string[]) => void {
  const wanted = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the lessons stand in their new order
  useLayoutEffect(() => {
    const [place] = wanted.current.flatMap((selector) => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]);
    wanted.current = [];
    place?.focus();
  }, [course]);
  return (...selectors) => {
    wanted.current = selectors;
  };
}

const lesson = (unitId: string): string => `[data-lesson="${unitId}"]`;

/** The button for the same direction, also at the end. */
export const moveButton = (unitId: string, by: 1 | -1): string =>
  `${lesson(unitId)} [data-move="${by}"]:not(:disabled)`;

export const putBackButton = (unitId: string): string => `[data-put-back="${unitId}"]`;

export const titleField = (unitId: string): string => `${lesson(unitId)} textarea`;
