import { CHART_VIEWS } from './chart-views.ts';

/** The chart of the 404 page: the route leaves the harbour, turns round in the open sea and ends. */
export function LostChart() {
  const { width, height, anchor } = CHART_VIEWS.wide;
  const { x, y } = anchor;
  return (
    <div
      className="chart-wide pointer-events-none absolute inset-0 max-xl:contrast:hidden"
      aria-hidden="true"
    >
      <div className="absolute inset-0 bg-linear-to-r from-ground from-35% to-transparent contrast:bg-none" />
      <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-ground to-transparent contrast:bg-none" />
      <svg viewBox={`0 0 ${width} ${height}`} className="chart-over">
        <path
          d={`M${x} ${y}C${x + 60} ${y + 60} ${x + 90} ${y + 130} ${x + 190} ${y + 130}S${x + 260} ${y + 20} ${x + 170} ${y + 30}S${x + 90} ${y + 190} ${x + 190} ${y + 230}`}
          className="fill-none stroke-accent"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 9"
        />
        <g className="fill-none stroke-accent" strokeWidth="3" strokeLinecap="round">
          <path d={`M${x + 180} ${y + 220}l20 20m0-20l-20 20`} />
        </g>
        <circle cx={x} cy={y} r="7" className="fill-accent" />
      </svg>
    </div>
  );
}
