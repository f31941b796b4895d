import { useLayoutEffect, useRef } from 'react';
import type { Course } from '#shared/contract/course.ts';

/**
 * Where the focus goes once a change has been made: what was pressed is often somewhere else then, or gone. Takes
 * selectors, the best place first; whoever is at the keyboard can press on from there.
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

/** The button of the same way; at the end of it the one that leads back. */
export const moveButtons = (unitId: string, by: 1 | -1): string[] =>
  [by, -by].map((way) => `${lesson(unitId)} [data-move="${way}"]:not(:disabled)`);

export const putBackButton = (unitId: string): string => `[data-put-back="${unitId}"]`;

export const titleField = (unitId: string): string => `${lesson(unitId)} textarea`;
