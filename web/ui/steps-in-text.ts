import { type ComponentType, createContext, type ReactNode } from 'react';

/** A step of a text (shared/rules/steps). */
export type TextStep = {
  /** from 1, and how many there are */
  number: number;
  count: number;
  /** its heading or first words; may be empty */
  name: string;
  /** contains something to do */
  hasTask: boolean;
  /** the ids of its blocks */
  blocks: readonly string[];
  children: ReactNode;
};

/** The component that renders the steps of the text inside. Without one, a text is one page. */
export const StepsInText = createContext<ComponentType<TextStep> | null>(null);

/** `open`: an answer is awaited; `done`: none is possible; otherwise there is one, or the solution was shown. */
export type TaskState = 'open' | 'done' | 'answered' | 'right' | 'shown';

/** What is to do in a step. Called by what is inside the step; null outside of steps. */
export const ReportTask = createContext<((state: TaskState) => void) | null>(null);
