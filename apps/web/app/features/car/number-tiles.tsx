import type { Car, Condition } from '@prichal/contract';
import { plural } from '@prichal/ui/format.ts';
import { decimalComma } from './car-texts.ts';
import { SHEET_TITLES } from './condition-texts.ts';
import { routeTitle } from './route-strip.tsx';
import type { DeliveryRoute } from './route-legs.ts';

const MARKS = ['пометка', 'пометки', 'пометок'] as const;
const IN_SHEET: Record<Condition['kind'], string> = {
  auction_sheet: 'в\u00a0аукционном листе',
  inspection_record: 'в\u00a0карте осмотра',
  car_report: 'в\u00a0отчёте о\u00a0проверке',
};

/** Two numbers that lead down the page: the sheet's grade and the days of the way, where there is one (`route`). */
export function NumberTiles({ car, route }: { car: Car; route: DeliveryRoute | null }) {
  const { condition } = car;
  const grades = [condition?.grade, condition?.interior].filter((grade) => grade != null);
  return (
    <>
      {condition !== null && (
        <Tile
          href="#condition"
          value={
            grades.length > 0
              ? grades.map((grade) => decimalComma(grade)).join('\u2002')
              : String(condition.marks.length)
          }
          label={
            grades.length > 0
              ? SHEET_TITLES[condition.kind]
              : `${plural(condition.marks.length, MARKS)} ${IN_SHEET[condition.kind]}`
          }
        />
      )}
      {route !== null && <DaysTile route={route} />}
    </>
  );
}

function DaysTile({ route }: { route: DeliveryRoute }) {
  const [days = '', place = ''] = routeTitle(route).split(' ');
  return <Tile href="#route" value={days} label={place} />;
}

function Tile({ href, value, label }: { href: string; value: string; label: string }) {
  return (
    <a
      href={href}
      className="flex grow flex-col justify-end rounded-lg border border-line bg-raised px-4 py-3.5 hover:border-line-strong"
    >
      <span className="text-block font-bold tracking-tight">{value}</span>
      <span className="text-small leading-5 text-quiet">{label}</span>
    </a>
  );
}
