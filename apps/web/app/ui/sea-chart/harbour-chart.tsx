import { ChartText, HarbourLight } from './chart-markers.tsx';
import { CHART_VIEWS } from './chart-views.ts';

/** The company's location: the gulf with one light. `label` names it next to the light. */
export function HarbourChart({ label, className }: { label: string; className: string }) {
  const { width, height, anchor } = CHART_VIEWS.tall;
  const { x, y } = anchor;
  return (
    <div className={`chart-tall relative overflow-hidden ${className}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="chart-over"
        role="img"
        aria-label={`${label} на морской карте`}
      >
        <HarbourLight x={x} y={y} />
        <ChartText x={x + 26} y={y + 6} size={16} className="fill-text font-semi">
          {label}
        </ChartText>
      </svg>
    </div>
  );
}
