import type { Figure } from '#shared/contract/workbench/figure.ts';

type FigureOf<Draws extends Figure['draws']> = Extract<Figure, { draws: Draws }>;

/** Marks of which one is to be chosen. */
export type Choosing = {
  options: readonly { id: string; text: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** A mark that is to be put on an axis; null: it has not been put anywhere yet. */
export type Placing = {
  axis: 'x' | 'y';
  value: number | null;
  onPlace: (value: number) => void;
  /** what is placed, such as 'Your guess' */
  name: string;
};

export type DrawnProps<Draws extends Figure['draws']> = {
  figure: FigureOf<Draws>;
  width: number;
  choosing: Choosing | undefined;
};
