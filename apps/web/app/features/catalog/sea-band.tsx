import type { Country } from '@prichal/contract';

/** The route of a country over the sea chart, in pixels of the chart `chart-band`. */
export interface SeaBandData {
  country: Country;
  width: number;
  height: number;
  /** path data of the chosen way; of the road inland to a crossing, or '' */
  path: string;
  approach: string;
  /** the other countries' ways */
  others: string[];
  from: { name: string; x: number; y: number };
  to: { name: string; x: number; y: number };
  /** «2 дня морем», at the middle of the way */
  label: { text: string; x: number; y: number };
}

/** How far the chart hangs above the band and where it starts, so that the way of the country is in it whole with its labels. */
const PLACE: Record<Country, string> = {
  japan: '-top-[9rem] left-[calc(50%-10rem)] xl:left-[calc(50%-2.875rem)]',
  korea: '-top-[10.75rem] left-[calc(50%-10rem)] xl:left-[calc(50%-2.875rem)]',
  china: '-top-[5.5rem] left-[calc(50%-2.875rem)]',
};

/**
 * The sea between the country and Vladivostok, on the right of the heading; decoration, the heading's text says the
 * same.
 */
export function SeaBand({ sea }: { sea: SeaBandData }) {
  const place = `absolute h-[30.75rem] w-[52.5rem] max-lg:hidden ${PLACE[sea.country]}`;
  return (
    <div aria-hidden="true">
      <div
        className={`chart-band [mask-image:linear-gradient(to_right,transparent,black_38%,black_80%,transparent)] ${place}`}
      />
      <div className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-t from-ground to-transparent max-lg:hidden" />
      <svg viewBox={`0 0 ${sea.width} ${sea.height}`} className={`overflow-visible ${place}`}>
        <g fill="none" strokeLinecap="round">
          {sea.others.map((path) => (
            <path
              key={path}
              d={path}
              className="stroke-sea-route"
              strokeWidth="1.5"
              strokeDasharray="1 6"
              opacity="0.6"
            />
          ))}
          {sea.approach !== '' && (
            <path
              d={sea.approach}
              className="stroke-accent"
              strokeWidth="2"
              strokeDasharray="6 7"
            />
          )}
          <path d={sea.path} className="stroke-accent" strokeWidth="3" />
        </g>
        <circle cx={sea.to.x} cy={sea.to.y} r="11" className="fill-accent" opacity="0.28" />
        <circle cx={sea.to.x} cy={sea.to.y} r="6" className="fill-accent" />
        <circle
          cx={sea.from.x}
          cy={sea.from.y}
          r="4.5"
          className="fill-ground stroke-accent"
          strokeWidth="2.5"
        />
        <ChartLabels sea={sea} />
      </svg>
    </div>
  );
}

/**
 * Labels with a halo in the background colour; the land crossing is near Vladivostok, so its label goes to the other
 * side.
 */
function ChartLabels({ sea }: { sea: SeaBandData }) {
  const near = sea.country === 'china';
  return (
    <g
      className="fill-text stroke-ground font-semi [paint-order:stroke]"
      strokeWidth="6"
      strokeLinejoin="round"
    >
      <text
        x={sea.to.x + (near ? 18 : -18)}
        y={sea.to.y + (near ? 17 : -10)}
        fontSize="16"
        textAnchor={near ? 'start' : 'end'}
      >
        {sea.to.name}
      </text>
      <text
        x={sea.from.x + (near ? -12 : 13)}
        y={sea.from.y + (near ? 25 : 6)}
        fontSize="15"
        textAnchor={near ? 'end' : 'start'}
      >
        {sea.from.name}
      </text>
      <text
        x={near ? sea.from.x - 12 : sea.label.x + 21}
        y={near ? sea.from.y + 56 : sea.label.y}
        fontSize="22"
        textAnchor={near ? 'end' : 'start'}
        className="fill-accent-strong font-bold"
      >
        {sea.label.text}
      </text>
    </g>
  );
}
