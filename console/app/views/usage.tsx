import { countText, momentText } from "../amounts.ts";
import { useFetched } from "../fetched.ts";
import { type JsonObject, numberOf, objectOf, textOf } from "../json.ts";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { texts } from "../texts.ts";

const days = 30;

/** The last days, those without a call too. */
function lastDays(byDay: JsonObject): { day: string; count: number }[] {
  const today = Date.now();
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(today - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return { day, count: numberOf(byDay[day]) ?? 0 };
  });
}

function Quota({ check }: { check: JsonObject }) {
  const limit = numberOf(check.limit) ?? 0;
  const remaining = numberOf(check.remaining) ?? 0;
  return (
    <section class="card">
      <h2>
        {texts.monthQuota} <span class="quiet">{textOf(check.plan)}</span>
      </h2>
      <p class="figure">
        {countText(remaining)}{" "}
        <span class="quiet">
          / {countText(limit)} {texts.left}
        </span>
      </p>
      <meter
        min={0}
        max={limit}
        value={limit - remaining}
        high={limit * 0.8}
        low={limit * 0.5}
        aria-label={texts.monthQuota}
      />
      <p class="quiet">
        {texts.resets} {momentText(textOf(check.reset_date))}
      </p>
    </section>
  );
}

function Chart({ byDay }: { byDay: JsonObject }) {
  const all = lastDays(byDay);
  const most = Math.max(1, ...all.map(({ count }) => count));
  return (
    <section class="card">
      <h2>{texts.byDay}</h2>
      <svg
        class="chart"
        viewBox={`0 0 ${days * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.byDay}
      >
        {all.map(({ day, count }, at) => {
          const height = (count / most) * 96;
          return (
            <rect
              key={day}
              x={at * 10 + 1}
              y={100 - Math.max(height, 1)}
              width="8"
              height={Math.max(height, 1)}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p class="quiet chart-ends">
        <span>{all[0]?.day}</span>
        <span>{all.at(-1)?.day}</span>
      </p>
    </section>
  );
}

function Tools({ byTool }: { byTool: JsonObject }) {
  const all = Object.entries(byTool).map(([name, count]) => ({ name, count: numberOf(count) ?? 0 }));
  if (all.length === 0) return <Empty>{texts.noCalls}</Empty>;
  return (
    <section class="card">
      <h2>{texts.byTool}</h2>
      <table>
        <tbody>
          {all
            .toSorted((one, other) => other.count - one.count)
            .map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="number">{countText(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

export function Usage() {
  const check = useFetched("api/v1/usage/check");
  const stats = useFetched(`api/v1/usage/stats?days=${days}`);
  return (
    <>
      <h1>{texts.usage}</h1>
      {[check, stats].some(({ outcome }) => outcome === undefined) && <Loading lines={8} />}
      {check.outcome?.ok === false && <RefusalNotice refusal={check.outcome} again={check.again} />}
      {check.outcome?.ok === true && <Quota check={objectOf(check.outcome.json)} />}
      {stats.outcome?.ok === true && (
        <>
          <Chart byDay={objectOf(objectOf(stats.outcome.json).daily_breakdown)} />
          <Tools byTool={objectOf(objectOf(stats.outcome.json).tool_breakdown)} />
        </>
      )}
    </>
  );
}
