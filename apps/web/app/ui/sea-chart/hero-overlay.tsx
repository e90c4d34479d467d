import { Fragment } from 'react';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import type { ChartOverlayData, PlaceName, RouteName } from './chart-data.ts';
import { ChartText, HarbourLight, PortMarker } from './chart-markers.tsx';

const WAYS: readonly RouteName[] = ['suifenhe', 'qingdao', 'busan', 'toyama'];

/** Position of each place's name relative to its marker, so that names, routes and coast do not overlap. */
const NAMES: Record<Exclude<PlaceName, 'vladivostok'>, { dx: number; dy: number }> = {
  toyama: { dx: 14, dy: 6 },
  niigata: { dx: 12, dy: 5 },
  busan: { dx: -12, dy: 3 },
  incheon: { dx: -12, dy: 5 },
  qingdao: { dx: -12, dy: -2 },
  dalian: { dx: -12, dy: 5 },
  suifenhe: { dx: -12, dy: -8 },
};

/**
 * Ports and routes of the first screen in the pixels of its base map: the chosen route in orange with its days, the
 * others dotted. Decoration, hidden from screen readers.
 */
export function HeroOverlay({
  chart,
  far,
  chosen,
  className,
}: {
  chart: ChartOverlayData;
  /** everything is named; else only the chosen way */
  far: boolean;
  chosen: RouteName;
  className: string;
}) {
  const { width, height, ports, routes, notes } = chart;
  const route = routes[chosen];
  const { vladivostok, ...others } = ports;
  const names = Object.entries(others).filter(([place]) => far || place === chosen);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      {far && (
        <g className="fill-sea-label contrast:hidden" fontSize="11.5" textAnchor="middle">
          {notes.map(({ x, y, text, kind, angle }) => (
            <text
              key={`${x} ${y}`}
              x={x}
              y={kind === 'longitude' ? y + 112 : y}
              transform={angle === 0 ? undefined : `rotate(${angle} ${x} ${y})`}
              fontSize={kind === 'sea' ? 15 : undefined}
              letterSpacing={kind === 'sea' ? 5 : undefined}
            >
              {text}
            </text>
          ))}
        </g>
      )}
      <g className="fill-none stroke-sea-route" strokeWidth="1.75" strokeLinecap="round">
        {WAYS.filter((name) => name !== chosen && (far || routes[name].mode === 'sea')).map(
          (name) => (
            <Fragment key={name}>
              <path d={routes[name].d} strokeDasharray="1 5" />
              {routes[name].approach && <path d={routes[name].approach} strokeDasharray="6 5" />}
            </Fragment>
          ),
        )}
      </g>
      <g className="fill-none stroke-accent" strokeWidth="3" strokeLinecap="round">
        <path d={route.d} />
        {route.approach && <path d={route.approach} strokeDasharray="6 6" />}
      </g>
      {names.map(([place, { name, x, y }]) => {
        const { dx: right, dy } = NAMES[place as keyof typeof NAMES];
        // a phone's edge would cut it with larger text: on the tall chart it stands over the sea
        const dx = place === 'toyama' && !far ? -right : right;
        const lit = place === chosen;
        const days = lit ? null : (routes[place as RouteName]?.days ?? null);
        const side = dx < 0 ? 'end' : 'start';
        // its second line would lie under the sheet
        const inline = place === 'busan';
        return (
          <Fragment key={place}>
            <PortMarker x={x} y={y} lit={lit} />
            <ChartText
              x={x + dx}
              y={y + dy}
              side={side}
              size={lit ? 17 : 14}
              className={`fill-text ${lit ? 'font-semi' : 'font-medium'}`}
            >
              {name}
              {inline && days !== null && `, ${countOf(days, DAYS)}`}
            </ChartText>
            {days !== null && !inline && (
              <ChartText x={x + dx} y={y + dy + 18} side={side} size={13} className="fill-quiet">
                {countOf(days, DAYS)}
                {routes[place as RouteName].mode === 'land' && ' сушей'}
              </ChartText>
            )}
          </Fragment>
        );
      })}
      <HarbourLight x={vladivostok.x} y={vladivostok.y} />
      <ChartText
        x={vladivostok.x - 20}
        y={vladivostok.y - (far ? 14 : 0)}
        side="end"
        size={far ? 20 : 16}
        className="fill-text font-semi"
      >
        {vladivostok.name}
      </ChartText>
      {route.days !== null && (
        <>
          <ChartText
            x={route.label.x + (far ? 36 : 18)}
            y={route.label.y - 12}
            size={far ? 32 : 24}
            className="fill-accent-strong font-bold"
          >
            {countOf(route.days, DAYS)}
          </ChartText>
          <ChartText
            x={route.label.x + (far ? 36 : 18)}
            y={route.label.y + 14}
            size={14}
            className="fill-text"
          >
            {route.mode === 'sea' ? 'морем' : 'сушей'}
            {far && `, ${route.km}\u00a0км`}
          </ChartText>
        </>
      )}
    </svg>
  );
}
