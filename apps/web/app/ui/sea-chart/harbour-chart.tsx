import { ChartText, HarbourLight } from './chart-marks.tsx';
import { CHART_VIEWS } from './chart-views.ts';

/** Where the company is: the gulf with its one light. `label` names it beside the light. */
export function HarbourChart({ label, className }: { label: string; className: string }) {
  const { width, height, anchor } = CHART_VIEWS.tall;
  const { x, y } = anchor;
  return (
    <div className={`chart-tall relative overflow-hidden ${className}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="absolute top-0 left-1/2 max-w-none -translate-x-1/2"
        role="img"
        aria-label={`${label} на морской карте`}
      >
        <HarbourLight x={x} y={y} />
        <ChartText x={x + 26} y={y + 6} className="fill-text text-body font-semi">
          {label}
        </ChartText>
      </svg>
    </div>
  );
}
