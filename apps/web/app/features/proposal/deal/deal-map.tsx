import { ChartText, PortMarker } from '../../../ui/sea-chart/chart-markers.tsx';
import type { ChartedWay, DealMapData } from './deal-map.server.ts';

type Route = DealMapData['route'];

/** Where a chart lies, so that the whole way stands in the band: on phones, and where there is room. */
const BAND: Record<Route, string> = {
  toyama: '-top-40 -ml-[28.5rem]',
  busan: '-top-48 -ml-[23.75rem]',
  suifenhe: '-top-20 -ml-[24.5rem]',
};
const TALL: Record<Route, string> = {
  toyama: '-top-[13rem]',
  busan: '-top-[14.25rem]',
  suifenhe: '-top-24',
};
/** Nearer than this to a port, the port and the car share one label, px of the chart. */
const AT_PORT = 24;

/** The sea with the car on it. Decoration: the headline under it says the same in words. */
export function DealMap({ map: { route, band, tall } }: { map: DealMapData }) {
  const place = `absolute left-1/2 h-[30.75rem] w-[52.5rem] max-w-none ${BAND[route]}`;
  return (
    <div
      className="relative h-60 overflow-hidden lg:h-72 lg:[mask-image:linear-gradient(to_right,transparent,black_20%,black_80%,transparent)] print:hidden"
      aria-hidden="true"
    >
      <div className="lg:hidden">
        <div className={`chart-band ${place}`} />
        <Way way={band} route={route} className={place} isNarrow />
      </div>
      <div className={`chart-tall absolute inset-x-0 h-150 max-lg:hidden ${TALL[route]}`}>
        <Way way={tall} route={route} className="chart-over" />
      </div>
      <div className="absolute inset-x-0 bottom-0 h-5 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
    </div>
  );
}

function Way({
  way,
  route,
  className,
  isNarrow = false,
}: {
  way: ChartedWay;
  route: Route;
  className: string;
  /** a phone's band: the label of the car in two lines */
  isNarrow?: boolean;
}) {
  const { car, from, to } = way;
  const isLand = route === 'suifenhe';
  // its way fills the band: labels over or under its ends would be cut off
  const isKorea = route === 'busan';
  const isLeft = isLand || isKorea;
  const isNear = (port: ChartedWay['to']) => Math.hypot(car.x - port.x, car.y - port.y) < AT_PORT;
  const at = [to, from].find(isNear);
  const labelY = car.y + (isNarrow && at === from ? -12 : 5);
  return (
    <svg viewBox={`0 0 ${way.width} ${way.height}`} className={className}>
      <g fill="none" strokeLinecap="round">
        <path d={way.ahead} className="stroke-sea-route" strokeDasharray="1 6" strokeWidth="2.5" />
        <path d={way.behind} className="stroke-accent" strokeWidth="3" />
      </g>
      <PortMarker x={from.x} y={from.y} />
      <PortMarker x={to.x} y={to.y} />
      {at !== to && (
        <ChartText
          x={to.x + 12}
          y={to.y + (isLand ? 16 : isKorea ? 5 : -8)}
          size={15}
          className="fill-text font-semi"
        >
          {to.name}
        </ChartText>
      )}
      {at !== from && (
        <ChartText
          x={from.x + (isLeft ? -12 : 12)}
          y={from.y + (isKorea ? 2 : 18)}
          side={isLeft ? 'end' : 'start'}
          size={14}
          className="fill-quiet"
        >
          {from.name}
        </ChartText>
      )}
      <circle cx={car.x} cy={car.y} r="16" className="fill-accent opacity-30 contrast:opacity-0" />
      <circle cx={car.x} cy={car.y} r="7" className="fill-accent" />
      <ChartText x={car.x + 18} y={labelY} size={15} className="fill-accent-strong font-semi">
        {at === undefined || isNarrow ? 'ваша машина' : `ваша машина, ${at.name}`}
      </ChartText>
      {at !== undefined && isNarrow && (
        <ChartText
          x={car.x + 18}
          y={labelY + 19}
          size={15}
          className="fill-accent-strong font-semi"
        >
          {at.name}
        </ChartText>
      )}
    </svg>
  );
}
