import type { ReactNode } from 'react';

/** Text on the chart, with a halo in its background colour so that lines do not cross it. */
export function ChartText({
  x,
  y,
  size,
  side = 'start',
  className,
  children,
}: {
  x: number;
  y: number;
  /** px of the chart: it grows with the chart, which grows with the text */
  size: number;
  side?: 'start' | 'middle' | 'end';
  className: string;
  children: ReactNode;
}) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={side}
      className={`stroke-ground [paint-order:stroke] ${className}`}
      strokeWidth="4"
      strokeLinejoin="round"
    >
      {children}
    </text>
  );
}

/** A port: a ring; the chosen one is lit. */
export function PortMarker({ x, y, lit = false }: { x: number; y: number; lit?: boolean }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={lit ? 5 : 4}
      strokeWidth="2"
      className={`fill-ground ${lit ? 'stroke-accent' : 'stroke-text'}`}
    />
  );
}

/** Vladivostok: where every way ends, a signal light with its glow. */
export function HarbourLight({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g className="fill-accent">
      <circle cx={x} cy={y} r={20 * size} className="opacity-15 contrast:opacity-0" />
      <circle cx={x} cy={y} r={12 * size} className="opacity-35 contrast:opacity-0" />
      <circle cx={x} cy={y} r={7 * size} />
    </g>
  );
}
