import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import type { ChartOverlayData, RouteName } from './chart-data.ts';
import { ChartText, HarbourLight, PortMarker } from './chart-markers.tsx';

/**
 * Labels of each small map, placed by hand: name of the port and days, px from the port and from the route's middle.
 */
const PLACES: Record<
  RouteName,
  { name: [number, number]; side: 'start' | 'end'; days: [number, number] }
> = {
  toyama: { name: [6, 17], side: 'start', days: [20, -8] },
  busan: { name: [-10, 5], side: 'end', days: [20, 10] },
  qingdao: { name: [-10, 5], side: 'end', days: [34, -34] },
  suifenhe: { name: [12, 2], side: 'start', days: [0, 0] },
};

/**
 * The small map of a country card: the same map on each, only the route differs. The first route is solid, a second
 * one (the land crossing) dashed. Decoration: the card says the same as text.
 */
export function CardChart({
  chart,
  routeNames,
  className = '',
}: {
  chart: ChartOverlayData;
  routeNames: readonly RouteName[];
  className?: string;
}) {
  const { width, height, ports, routes } = chart;
  const [main = 'toyama', second] = routeNames;
  const port = ports[main];
  const route = routes[main];
  const place = PLACES[main];
  return (
    <div className={`chart-card relative overflow-hidden bg-sea ${className}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <g className="fill-none stroke-accent" strokeWidth="2.5" strokeLinecap="round">
          <path d={route.d} />
          {second && (
            <>
              <path d={routes[second].d} strokeDasharray="5 5" />
              <path d={routes[second].approach} strokeDasharray="5 5" />
            </>
          )}
        </g>
        <HarbourLight x={ports.vladivostok.x} y={ports.vladivostok.y} size={0.7} />
        <g className="max-sm:hidden">
          <ChartText
            x={ports.vladivostok.x - 14}
            y={ports.vladivostok.y + 3}
            side="end"
            size={13}
            className="fill-text font-medium"
          >
            {ports.vladivostok.name}
          </ChartText>
          <ChartText
            x={port.x + place.name[0]}
            y={port.y + place.name[1]}
            side={place.side}
            size={13}
            className="fill-text font-medium"
          >
            {port.name}
          </ChartText>
          {route.days !== null && (
            <ChartText
              x={route.label.x + place.days[0]}
              y={route.label.y + place.days[1]}
              size={20}
              className="fill-accent-strong font-bold"
            >
              {countOf(route.days, DAYS)}
            </ChartText>
          )}
          {second && routes[second].days !== null && (
            <ChartText
              x={ports.vladivostok.x + 18}
              y={ports.vladivostok.y - 10}
              size={13}
              className="fill-accent-strong font-medium"
            >
              {countOf(routes[second].days, DAYS)} сушей
            </ChartText>
          )}
        </g>
        <PortMarker x={port.x} y={port.y} />
      </svg>
    </div>
  );
}
