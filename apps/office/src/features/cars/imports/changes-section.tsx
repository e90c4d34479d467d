import type { ImportCarLine, ImportReportBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { formatNumber } from '@prichal/ui/format.ts';
import { Spinner } from '@prichal/ui/spinner.tsx';
import { useState } from 'react';
import { ChangeRow } from './change-row.tsx';
import type { ChangeKind } from './change-row.tsx';

/** Cars named before «Ещё…» is pressed. */
const FIRST = 6;

const NUMBERS = [
  {
    kind: 'added',
    sign: '+',
    title: 'новых',
    after: 'новых',
    tone: 'text-good',
    fill: 'fill-good',
  },
  {
    kind: 'changed',
    sign: '~',
    title: 'изменятся',
    after: 'изменены',
    tone: 'text-warn',
    fill: 'fill-accent',
  },
  {
    kind: 'unchanged',
    sign: '=',
    title: 'те же',
    after: 'те же',
    tone: 'text-quiet',
    fill: 'fill-control',
  },
  {
    kind: 'sold',
    sign: '−',
    title: 'уйдут',
    after: 'ушли',
    tone: 'text-bad-text',
    fill: 'fill-bad',
  },
] as const;

/** What the file changes: four counts to scale, then car by car, field by field. */
export function ChangesSection({
  report,
  isChecking,
}: {
  report: ImportReportBody;
  isChecking: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const cars = [...namedCars(report)];
  const all = report.added + report.changed + report.sold;
  const shown = isWhole ? cars : cars.slice(0, FIRST);
  return (
    <section className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lead font-semi">
          {report.applied ? 'Что изменилось' : 'Что изменится'}
        </h2>
        {isChecking && (
          <span className="flex items-center gap-2 text-small text-quiet">
            <Spinner /> Пересчитываем
          </span>
        )}
      </div>
      <dl className={`grid grid-cols-4 gap-2 ${isChecking ? 'opacity-60' : ''}`}>
        {NUMBERS.map(({ kind, sign, title, after, tone }) => (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-small text-quiet">{report.applied ? after : title}</dt>
            <dd className="text-[1.625rem] leading-8 font-bold tabular-nums desk:text-sum">
              <span aria-hidden="true" className={`mr-1 ${tone}`}>
                {sign}
              </span>
              {formatNumber(report[kind])}
            </dd>
          </div>
        ))}
      </dl>
      <ScaleBar parts={NUMBERS.map(({ kind, fill }) => ({ kind, fill, part: report[kind] }))} />
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {shown.map(({ kind, car }) => (
          <ChangeRow key={`${kind} ${car.country} ${car.source_id}`} kind={kind} car={car} />
        ))}
      </ul>
      {!isWhole && cars.length > FIRST && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          Ещё {formatNumber(all - FIRST)}
        </Button>
      )}
      {isWhole && all > cars.length && (
        <p className="text-small text-quiet">
          Показаны первые {cars.length} из {formatNumber(all)}.
        </p>
      )}
    </section>
  );
}

interface Part {
  kind: string;
  fill: string;
  part: number;
}

/** Parts of the whole to scale; one that is there is never too thin to be seen. */
function ScaleBar({ parts }: { parts: readonly Part[] }) {
  return (
    <svg
      viewBox="0 0 1000 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full"
      aria-hidden="true"
    >
      {[...placed(parts)].map(({ kind, fill, x, width }) => (
        <rect key={kind} x={x} width={width} height="6" className={fill} />
      ))}
    </svg>
  );
}

function* placed(parts: readonly Part[]) {
  const whole = parts.reduce((sum, { part }) => sum + part, 0);
  let x = 0;
  for (const { kind, fill, part } of parts.filter((one) => one.part > 0)) {
    const width = Math.max(6, (part / whole) * 1000);
    yield { kind, fill, x, width: width - 3 };
    x += width;
  }
}

function* namedCars(report: ImportReportBody): Generator<{ kind: ChangeKind; car: ImportCarLine }> {
  // some of each kind stand at the top
  const lists = [
    { kind: 'changed', cars: report.changed_cars },
    { kind: 'added', cars: report.new_cars },
    { kind: 'sold', cars: report.gone_cars },
  ] as const;
  const head = Math.floor(FIRST / lists.filter(({ cars }) => cars.length > 0).length);
  for (const { kind, cars } of lists) for (const car of cars.slice(0, head)) yield { kind, car };
  for (const { kind, cars } of lists) for (const car of cars.slice(head)) yield { kind, car };
}
