import type { Figure } from '#shared/contract/workbench/figure.ts';
import type { Table } from '#shared/rules/explorations/exploration.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';

/** A figure as a table, for readers who cannot see it. */
export function figureTable(figure: Figure): Table {
  switch (figure.draws) {
    case 'bars':
      return {
        columns: ['Bar', figure.y.label],
        rows: figure.bars.map(({ label, value }) => [label, inWords(value)]),
      };
    case 'histogram':
      return {
        columns: [figure.x.label, figure.y.label],
        rows: figure.counts.map((count, place) => {
          const from = figure.from + place * figure.width;
          return [`${inWords(from)} to below ${inWords(from + figure.width)}`, inWords(count)];
        }),
      };
    case 'dots':
      return {
        columns: ['From the least', figure.x.label],
        rows: figure.values.toSorted((a, b) => a - b).map((value, place) => [place + 1, inWords(value)]),
      };
    case 'boxes':
      return {
        columns: [figure.x.label, 'Least', 'Lower quartile', 'Median', 'Upper quartile', 'Greatest'],
        rows: figure.boxes.map(({ label, five }) => [label, ...five.map((value) => inWords(value))]),
      };
    case 'lines':
      return {
        columns: ['Line', figure.x.label, figure.y.label],
        rows: figure.lines.flatMap(({ label, points }) =>
          points.map(([x, y]) => [label, inWords(x), inWords(y)]),
        ),
      };
    case 'scatter':
      return {
        columns: ['Point', figure.x.label, figure.y.label],
        rows: figure.points.map(([x, y], place) => [place + 1, inWords(x), inWords(y)]),
      };
  }
}
