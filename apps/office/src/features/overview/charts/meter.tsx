/** A scale with a threshold or two, a stretch and its points; the numbers stand beside it as text. */
export function Meter({
  most,
  borders,
  stretch,
  points,
}: {
  most: number;
  borders: readonly number[];
  stretch?: readonly [number, number];
  points: readonly { at: number; shape: 'dot' | 'ring' }[];
}) {
  const place = (value: number): string =>
    `${(Math.min(1, Math.max(0, value / most)) * 100).toFixed(2)}%`;
  return (
    <svg className="block h-5 w-full overflow-visible" aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line-strong" />
      {borders.map((border) => (
        <line
          key={border}
          x1={place(border)}
          x2={place(border)}
          y1="0"
          y2="100%"
          strokeDasharray="2 3"
          className="stroke-quiet"
        />
      ))}
      {stretch && (
        <line
          x1={place(stretch[0])}
          x2={place(stretch[1])}
          y1="50%"
          y2="50%"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-transit"
        />
      )}
      {points.map(({ at, shape }) => (
        <circle
          key={shape}
          cx={place(at)}
          cy="50%"
          r="5"
          strokeWidth="2"
          className={
            shape === 'dot' ? 'fill-purchase stroke-ground' : 'fill-raised stroke-purchase'
          }
        />
      ))}
    </svg>
  );
}
