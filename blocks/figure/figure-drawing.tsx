import type { Figure } from '#shared/contract/workbench/figure.ts';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import { DataTable } from '#web/features/workbench/drawing/data-table.tsx';
import { Bars } from './bars.tsx';
import { Boxes } from './boxes.tsx';
import { Dots } from './dots.tsx';
import classes from './figure-drawing.module.css';
import { figureTable } from './figure-table.ts';
import type { Choosing, DrawnProps, Placing } from './figure-types.ts';
import { heightOf } from './frame.ts';
import { Histogram } from './histogram.tsx';
import { Lines } from './lines.tsx';
import { Placed } from './placed.tsx';
import { Scatter } from './scatter-figure.tsx';

type Props = {
  figure: Figure;
  /** the figure's text alternative */
  alt: string;
  choosing?: Choosing;
  placing?: Placing;
};

/** A graph drawn from data, in which a mark can be chosen or a value placed, and the same data as a table. */
export const FigureDrawing = ({ figure, alt, choosing, placing }: Props) => (
  <div className={classes.figure}>
    <Board height={heightOf(figure)} label={alt} role={choosing ? 'radiogroup' : placing ? 'group' : 'img'}>
      {(width) => (
        <>
          <Drawn choosing={choosing} figure={figure} width={width} />
          {placing && <Placed figure={figure} placing={placing} width={width} />}
        </>
      )}
    </Board>
    <details className={classes.numbers}>
      <summary>The same in numbers</summary>
      <DataTable caption="What is drawn" table={figureTable(figure)} />
    </details>
  </div>
);

type AnyDrawn = Omit<DrawnProps<Figure['draws']>, 'figure'> & { figure: Figure };

function Drawn({ figure, ...rest }: AnyDrawn) {
  switch (figure.draws) {
    case 'bars':
      return <Bars {...rest} figure={figure} />;
    case 'histogram':
      return <Histogram {...rest} figure={figure} />;
    case 'dots':
      return <Dots {...rest} figure={figure} />;
    case 'boxes':
      return <Boxes {...rest} figure={figure} />;
    case 'lines':
      return <Lines {...rest} figure={figure} />;
    case 'scatter':
      return <Scatter {...rest} figure={figure} />;
  }
}
