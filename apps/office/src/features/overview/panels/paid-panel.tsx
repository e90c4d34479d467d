import { countryNames } from '@prichal/contract';
import type { Overview } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { basisPoints } from '../say.ts';

type CarCountry = Overview['paid']['countries'][number];

/** What the company's word allows, hundredths of a per cent: −1…+3 %. */
const BAND = [-100, 300] as const;
/** Drawn at least so far to both sides. */
const LEAST = [-300, 500] as const;
/** A longer scale names its round ends alone. */
const ROOM = 1200;
const CARS = ['машина', 'машины', 'машин'] as const;

/** Promised against paid of cars handed over within a year: a dot is a car, the bar the middle one. */
export function PaidPanel({ overview: { paid } }: PanelProps) {
  const { count, median, countries } = paid;
  const cars = countries.flatMap((one) => one.cars);
  const points = cars.map(({ basis_points: point }) => point);
  const from = Math.min(LEAST[0], ...points);
  const to = Math.max(LEAST[1], ...points);
  const ticks =
    to - from <= ROOM ? [-200, 0, 200, 400] : [from, to].filter((end) => end % 100 === 0);
  const place = (point: number) => `${(((point - from) / (to - from)) * 100).toFixed(2)}%`;
  return (
    <ChartPanel
      title="Обещали и заплатили"
      note={`${countOf(count, CARS)} за\u00a0год`}
      empty={count === 0 ? 'За год ни одной машины ещё не выдали.' : null}
      answer={
        <p className="flex flex-wrap items-baseline gap-x-3">
          {median !== null && (
            <span className="text-sum font-bold tracking-tight">{basisPoints(median)}</span>
          )}
          <span className="text-small text-quiet">{answerOf(paid)}</span>
        </p>
      }
      table={{
        head: ['Машина', 'Страна', 'К обещанному'],
        rows: countries.flatMap(({ country, cars: own }) =>
          own.map(({ title, basis_points: point }) => [
            title,
            countryNames(country).name,
            basisPoints(point),
          ]),
        ),
      }}
    >
      <ul className="grid gap-1">
        {countries.map((one) => (
          <Row
            key={one.country}
            of={one}
            place={place}
            width={((BAND[1] - BAND[0]) / (to - from)) * 100}
          />
        ))}
      </ul>
      <div className="pl-24">
        <svg className="block h-6 w-full overflow-visible text-note" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x={place(tick)} y="70%" textAnchor="middle" className="fill-quiet">
              {basisPoints(tick)}
            </text>
          ))}
        </svg>
      </div>
      <p className="mt-2 text-small text-quiet">
        Точка{'\u00a0'}— машина
        {countries.some((one) => one.median !== null) && ', черта\u00a0— середина страны'}; пунктир
        {'\u00a0'}— как обещали, полоса
        {'\u00a0'}— от{'\u00a0'}−1 до{'\u00a0'}+3 %.
      </p>
    </ChartPanel>
  );
}

function Row({
  of,
  place,
  width,
}: {
  of: CarCountry;
  place: (point: number) => string;
  /** of the band, per cent of the scale */
  width: number;
}) {
  const { country, cars, median } = of;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center">
      <span className="text-small leading-4">
        {countryNames(country).name}
        <span className="block text-note text-quiet">{countOf(cars.length, CARS)}</span>
      </span>
      <svg className="block h-12 w-full overflow-visible" aria-hidden="true">
        <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line-strong" />
        <rect
          x={place(BAND[0])}
          width={`${width}%`}
          y="8%"
          height="84%"
          className="fill-sea opacity-60 contrast:fill-ground contrast:stroke-line contrast:opacity-100"
        />
        <line
          x1={place(0)}
          x2={place(0)}
          y1="0"
          y2="100%"
          strokeDasharray="2 3"
          className="stroke-quiet"
        />
        {cars.map(({ title, basis_points: point }, index) => (
          <circle
            key={`${title} ${index}`}
            cx={place(point)}
            cy="50%"
            r="4.5"
            className={`stroke-raised ${toneOf(point)}`}
          />
        ))}
        {median !== null && (
          <line
            x1={place(median)}
            x2={place(median)}
            y1="22%"
            y2="78%"
            strokeWidth="2.5"
            className="stroke-text"
          />
        )}
      </svg>
    </li>
  );
}

function toneOf(point: number): string {
  if (point < 0) return 'fill-good';
  return point > BAND[1] ? 'fill-warn' : 'fill-purchase';
}

/** «в середине; дороже чем на 3 % — одна: Geely Monjaro, +4,1 %» */
function answerOf({ median, countries }: Overview['paid']): string {
  const dear = countries
    .flatMap(({ cars }) => cars)
    .filter(({ basis_points: point }) => point > BAND[1])
    .toSorted((a, b) => b.basis_points - a.basis_points);
  const [first] = dear;
  const named = first === undefined ? '' : `: ${first.title}, ${basisPoints(first.basis_points)}`;
  const outliers =
    dear.length === 0
      ? 'дороже чем на\u00a03\u00a0% нет ни\u00a0одной'
      : `дороже чем на\u00a03\u00a0%\u00a0— ${dear.length === 1 ? 'одна' : countOf(dear.length, CARS)}${named}`;
  return median === null ? `для середины машин мало; ${outliers}` : `в\u00a0середине; ${outliers}`;
}
