import type { ResultTable } from '#shared/contract/workbench/program.ts';
import classes from './code.module.css';
import { codeTexts as texts } from './code-texts.ts';

/** More rows slow the page down; a better query shows what is wanted. */
const mostShown = 100;

/** Elements that scroll must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** The results of a program's statements, in order. */
export const ResultTables = ({ tables }: { tables: ResultTable[] }) =>
  keyed(tables).map(([place, table]) => <Rows key={place} table={table} />);

/** The rows of one query. */
function Rows({ table: { columns, rows, cut = false } }: { table: ResultTable }) {
  const shown = rows.slice(0, mostShown);
  const caption = rows.length === 0 ? texts.noRows : texts.rows(shown.length, rows.length, cut);
  if (rows.length === 0) return <p className={classes.soft}>{caption}</p>;
  return (
    <fieldset aria-label={caption} className={classes.rows} {...scrollable}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {keyed(columns).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(shown).map(([key, row]) => (
            <tr key={key}>
              {keyed(row).map(([place, cell]) => (
                <td data-kind={cell === null ? 'none' : typeof cell} key={place}>
                  {cell === null ? texts.noValue : String(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** Pairs each item with its index as key, since tables, rows and columns may be equal. */
const keyed = <T,>(all: T[]): [number, T][] => all.map((one, place) => [place, one]);
