import { shown } from "../json.ts";
import { csvOf, type DataTable } from "../places.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { Scroll } from "./scroll.tsx";

/** Rows that are shown: the copy has all of them. */
const atOnce = 500;

function TableView({ table }: { table: DataTable }) {
  const { title, columns, rows } = table;
  const isNumber = columns.map((_name, at) => rows.every((row) => typeof (row[at] ?? 0) === "number"));
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
                {columns.map((name) => (
                  <th key={name} scope="col" class={isNumber[columns.indexOf(name)] ? "number" : ""}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.slice(0, atOnce).map((row, at) => (
              <tr key={at}>
                {columns.map((name, column) => (
                  <td key={`${name}${column}`} class={isNumber[column] ? "number" : ""}>
                    {shown(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

export function DataTables({ tables }: { tables: readonly DataTable[] }) {
  return (
    <>
      {tables.map((table) => (
        <TableView key={table.title} table={table} />
      ))}
    </>
  );
}
