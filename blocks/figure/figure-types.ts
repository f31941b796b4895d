import type { Figure } from '#shared/contract/workbench/figure.ts';

type FigureOf<Draws extends Figure['draws']> = Extract<Figure, { draws: Draws }>;

/** Marks one of which is to be chosen. */
export type Choosing = {
  options: readonly { id: string; text: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** A mark to be placed on an axis; null: not placed yet. */
export type Placing = {
  axis: 'x' | 'y';
  value: number | null;
  onPlace: (value: number) => void;
  /** name of the mark, such as 'Your guess' */
  name: string;
};

export type DrawnProps<Draws extends Figure['draws']> = {
  figure: FigureOf<Draws>;
  width: number;
  choosing: Choosing | undefined;
};
