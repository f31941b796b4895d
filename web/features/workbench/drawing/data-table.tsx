import type { Table } from '#shared/rules/explorations/exploration.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import classes from './data-table.module.css';

/** A drawing as a table; if wider than the page it scrolls by itself. */
export const DataTable = ({ caption, table: { columns, rows } }: { caption: string; table: Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section aria-label={caption} className={classes.scroll} tabIndex={0}>
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([place, row]) => (
          <tr key={place}>
            {[...row.entries()].map(([column, cell]) => {
              const text = typeof cell === 'number' ? inWords(cell) : cell;
              return column === 0 ? (
                <th key={column} scope="row">
                  {text}
                </th>
              ) : (
                <td key={column}>{text}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
