import { countryNames } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { DAYS, DAYS_OF } from '@prichal/ui/days.ts';
import { decapitalize, countOf, formatDay, plural } from '@prichal/ui/format.ts';
import { Link } from '@prichal/ui/link.tsx';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { paths } from '../../paths.ts';
import { Term } from '../../ui/term.tsx';
import { dateLegs } from './route-legs.ts';
import type { DatedLeg, DeliveryRoute, LegKind } from './route-legs.ts';

/** «36 дней до Владивостока», or to the city of the way */
export function routeTitle(route: DeliveryRoute): string {
  return `${countOf(route.days, DAYS)} до\u00a0${route.goal?.genitive ?? 'Владивостока'}`;
}

interface RouteStripProps {
  route: DeliveryRoute;
  start: string;
  /** how long such cars have really taken; null: too few are known, the usual range is said */
  proven?: ProvenDays | null;
  /** documents of a re-export */
  papers: readonly string[];
}

/**
 * The way as a strip: columns as wide as their days, the date above each node, usual days large, the range small.
 * Where that has no room it stands upright. The same for all cars of a country that go to one city.
 */
export function RouteStrip(props: RouteStripProps) {
  return (
    <CachedFragment
      name="route-strip"
      by={() => [props.route, props.start, props.papers, props.proven ?? null]}
    >
      {() => <Strip {...props} />}
    </CachedFragment>
  );
}

function Strip({ route, start, papers, proven = null }: RouteStripProps) {
  const { legs, arrives } = dateLegs(route, start);
  return (
    <section id="route" className="@container" aria-labelledby="route-heading" tabIndex={-1}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2
          id="route-heading"
          className="min-w-0 text-lead font-semi wrap-anywhere md:text-[1.5625rem]"
        >
          {routeTitle(route)}
        </h2>
        <p className="text-[0.9375rem] text-quiet">
          {route.title}. Обычно, если начать {formatDay(start)};{' '}
          {proven === null ? (
            <>
              бывает от {route.range[0]} до {countOf(route.range[1], DAYS_OF)}
            </>
          ) : (
            <Proven days={route.days} proven={proven} />
          )}
        </p>
      </div>
      <ol className="flex @max-[52rem]:flex-col">
        {legs.map((leg) => (
          <LegColumn key={leg.name} leg={leg} />
        ))}
        <li className="relative min-w-26 @max-[52rem]:pl-8">
          <Node last />
          <p className="text-small text-quiet @min-[52rem]:mb-8">{shortDay(arrives)}</p>
          <p className="text-[1.5625rem] leading-8 font-bold text-accent-strong">{route.days}</p>
          <p className="text-[0.9375rem] leading-5">
            {plural(route.days, DAYS)}, {route.goal?.name ?? 'Владивосток'}
          </p>
        </li>
      </ol>
      {papers.length > 0 && (
        <p className="mt-4 text-[0.9375rem] text-quiet">
          Документы реэкспорта: {papers.map(decapitalize).join(', ')}
        </p>
      )}
    </section>
  );
}

/** Days of cars that were handed over, of one country, against what was promised for them. */
interface ProvenDays {
  country: CarCountry;
  count: number;
  /** days later than promised; negative: earlier */
  late: { from: number; to: number };
  demo: boolean;
  /** by this third country; null: straight */
  via: string | null;
}

/** «по 12 машинам из Японии обычно от 34 до 58 дней», with the ledger behind it */
function Proven({
  days,
  proven: { country, count, late, demo, via },
}: {
  days: number;
  proven: ProvenDays;
}) {
  return (
    <>
      по {count}&nbsp;{plural(count, ['машине', 'машинам', 'машинам'])} {countryNames(country).from}{' '}
      <Link to={paths.ledger({ country, route: { via } })} className="link">
        обычно от {Math.max(1, days + late.from)} до {countOf(Math.max(1, days + late.to), DAYS_OF)}
      </Link>
      {demo && ', демо'}
    </>
  );
}

function LegColumn({ leg }: { leg: DatedLeg }) {
  const sea = leg.kind === 'sea';
  return (
    <li
      className={`relative min-w-19 basis-0 pr-1.5 @max-[52rem]:pb-4 @max-[52rem]:pl-8 ${GROW[leg.days] ?? 'grow'} ${HEIGHTS[leg.days] ?? ''}`}
    >
      <Node />
      <LegLine kind={leg.kind} />
      <p className="text-small text-quiet @min-[52rem]:mb-8">{shortDay(leg.starts)}</p>
      <p className={`text-[1.5625rem] leading-8 font-semi ${sea ? 'text-accent-strong' : ''}`}>
        {leg.days}
        <span className="visually-hidden"> {plural(leg.days, DAYS)}</span>
      </p>
      <p
        className={`hyphens-auto text-small @max-[52rem]:text-[0.9375rem] ${sea ? 'text-accent-strong' : ''}`}
      >
        {leg.term ? <Term name={leg.term}>{leg.name}</Term> : leg.name}
      </p>
      <p className="text-small text-quiet">
        <span className="visually-hidden">
          бывает от {leg.range[0]} до {leg.range[1]}
        </span>
        <span aria-hidden="true">
          {leg.range[0]}–{leg.range[1]}
        </span>
      </p>
    </li>
  );
}

/** Columns and rows in proportion to days; classes, because the pages carry no inline styles. */
const GROW: Record<number, string> = {
  1: 'grow-[1]',
  2: 'grow-[2]',
  3: 'grow-[3]',
  4: 'grow-[4]',
  5: 'grow-[5]',
  6: 'grow-[6]',
  7: 'grow-[7]',
  8: 'grow-[8]',
  9: 'grow-[9]',
  10: 'grow-[10]',
  11: 'grow-[11]',
  12: 'grow-[12]',
  13: 'grow-[13]',
  14: 'grow-[14]',
  15: 'grow-[15]',
  16: 'grow-[16]',
  17: 'grow-[17]',
  18: 'grow-[18]',
  19: 'grow-[19]',
  20: 'grow-[20]',
  21: 'grow-[21]',
  28: 'grow-[28]',
  30: 'grow-[30]',
};
const HEIGHTS: Record<number, string> = {
  7: '@max-[52rem]:min-h-36',
  10: '@max-[52rem]:min-h-44',
};

function Node({ last = false }: { last?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute left-0 z-1 size-3 rounded-full border-2 @max-[52rem]:top-1 @min-[52rem]:top-8 ${last ? 'border-accent bg-accent' : 'border-quiet bg-ground'}`}
    />
  );
}

/** Solid: on the road; double: papers; dots: waiting; orange wave: sea. */
const LINES: Record<Exclude<LegKind, 'sea'>, string> = {
  road: 'border-solid border-text @min-[52rem]:border-t-[3px] @max-[52rem]:border-l-[3px]',
  papers: 'border-double border-quiet @min-[52rem]:border-t-[5px] @max-[52rem]:border-l-[5px]',
  waiting: 'border-dotted border-quiet @min-[52rem]:border-t-[3px] @max-[52rem]:border-l-[3px]',
};

function LegLine({ kind }: { kind: LegKind }) {
  const place =
    'absolute @max-[52rem]:top-6 @max-[52rem]:bottom-1 @max-[52rem]:left-1.25 @min-[52rem]:top-9 @min-[52rem]:right-1 @min-[52rem]:left-4';
  if (kind === 'sea')
    return (
      <svg
        className={`${place} @max-[52rem]:-left-0.5 @max-[52rem]:w-4 @max-[52rem]:h-[calc(100%-1.75rem)] @min-[52rem]:-mt-1 @min-[52rem]:h-3 @min-[52rem]:w-[calc(100%-1.25rem)]`}
        aria-hidden="true"
      >
        <defs>
          <pattern id="wave" width="16" height="12" patternUnits="userSpaceOnUse">
            <path d="M0 6q4-7 8 0t8 0" className="fill-none stroke-accent" strokeWidth="2.5" />
          </pattern>
          <pattern id="wave-up" width="12" height="16" patternUnits="userSpaceOnUse">
            <path d="M6 0q-7 4 0 8t0 8" className="fill-none stroke-accent" strokeWidth="2.5" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#wave)" className="@max-[52rem]:hidden" />
        <rect width="12" height="100%" fill="url(#wave-up)" className="@min-[52rem]:hidden" />
      </svg>
    );
  return <span aria-hidden="true" className={`${place} ${LINES[kind]}`} />;
}

/** «20 ноя» */
function shortDay(day: string): string {
  const [date = '', month = ''] = formatDay(day).split('\u00a0');
  return `${date}\u00a0${month.length > 4 ? month.slice(0, 3) : month}`;
}
