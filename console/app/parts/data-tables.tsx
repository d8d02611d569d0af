import { useState } from "preact/hooks";
import { cellText, csvOf, type DataTable, orderOfCells, type Place, rowPlaces } from "../places.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { Scroll } from "./scroll.tsx";

/** Rows that are shown: the copy has all of them. */
const atOnce = 500;

/** The column by which rows are shown, the first by one press, turned by the next. */
type Order = { column: number; down: boolean };

type HeadProps = { name: string; isNumber: boolean; down: boolean | undefined; sort: () => void };

function Head({ name, isNumber, down, sort }: HeadProps) {
  const order = down === undefined ? "none" : down ? "descending" : "ascending";
  return (
    <th scope="col" class={isNumber ? "number" : ""} aria-sort={order}>
      <button type="button" class="plain" onClick={sort}>
        {name}
        <span aria-hidden="true">{down === undefined ? "" : down ? " ↓" : " ↑"}</span>
      </button>
    </th>
  );
}

/** Numbers of the rows in the order in which they are shown. */
function ordered({ rows }: DataTable, order: Order | undefined): number[] {
  const numbers = rows.map((_row, at) => at);
  if (order === undefined) return numbers;
  const { column, down } = order;
  return numbers.toSorted((one, other) => {
    const way = orderOfCells(rows[one]?.[column], rows[other]?.[column]);
    const isEmpty = [one, other].some((at) => (rows[at]?.[column] ?? null) === null);
    return down && !isEmpty ? -way : way;
  });
}

export type Marking = { places: readonly Place[]; marked: string | undefined; mark: (path: string) => void };

type TableProps = { table: DataTable; marking: Marking | undefined };

function TableView({ table, marking }: TableProps) {
  const [order, setOrder] = useState<Order>();
  const { title, columns, rows } = table;
  const isNumber = columns.map((_name, at) => {
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
    return cells.length > 0 && cells.every((cell) => typeof cell === "number");
  });
  const places = rowPlaces(title, marking?.places ?? []);
  const sort = (column: number) =>
    setOrder((before) => ({ column, down: before?.column === column && !before.down }));
  return (
    <section>
      <div class="head">
        <h3>{title}</h3>
        <Copy text={() => csvOf(table)} label={texts.csv} />
      </div>
      <Scroll>
        <table>
          {columns.some((name) => name !== "") && (
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <Head
                    key={name}
                    name={name}
                    isNumber={isNumber[at] === true}
                    down={order?.column === at ? order.down : undefined}
                    sort={() => sort(at)}
                  />
                ))}
                {places.size > 0 && <th scope="col">{texts.page}</th>}
              </tr>
            </thead>
          )}
          <tbody>
            {ordered(table, order)
              .slice(0, atOnce)
              .map((at) => {
                const place = places.get(at);
                const isMarked = place !== undefined && place.path === marking?.marked;
                return (
                  <tr key={at} class={isMarked ? "marked" : ""}>
                    {columns.map((name, column) => (
                      <td key={`${name}${column}`} class={isNumber[column] ? "number" : ""}>
                        {cellText(rows[at]?.[column])}
                      </td>
                    ))}
                    {place !== undefined && (
                      <td>
                        <button
                          type="button"
                          class="small"
                          aria-pressed={isMarked}
                          onClick={() => marking?.mark(place.path)}
                        >
                          {texts.page} {place.page}
                        </button>
                      </td>
                    )}
                  </tr>
                );
              })}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** Tables that are sorted by a press on a heading; with `marking` each row leads to its place on a page. */
export function DataTables({ tables, marking }: { tables: readonly DataTable[]; marking?: Marking }) {
  return (
    <>
      {tables.map((table) => (
        <TableView key={table.title} table={table} marking={marking} />
      ))}
    </>
  );
}
