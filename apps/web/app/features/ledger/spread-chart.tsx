import { percentText } from '../../site/percent.ts';
import { BIN, binsOf } from './ledger-bins.ts';
import type { Bin } from './ledger-bins.ts';

const WIDTH = 320;
const FLOOR = 132;
const HEIGHT = 160;
/** Room that a label of the axis takes, units of the picture. */
const LABEL_ROOM = 64;
const STEPS = [100, 200, 500, 1000, 2500];

/** A dot for each deal over the difference of its sum; the band holds nine tenths of them. */
export function SpreadChart({
  points,
  band,
}: {
  points: readonly number[];
  band: { from: number; to: number };
}) {
  const bins = binsOf(points);
  const column = WIDTH / bins.length;
  const first = bins[0]?.middle ?? 0;
  const xOf = (basisPoints: number) => ((basisPoints - first) / BIN + 0.5) * column;
  const most = Math.max(...bins.map(({ count }) => count));
  const row = Math.min(11, (FLOOR - 14) / most);
  const radius = Math.min(4.5, row * 0.45, column * 0.42);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-4 w-full overflow-visible"
        aria-hidden="true"
      >
        <rect
          x={xOf(band.from) - column / 2}
          width={xOf(band.to) - xOf(band.from) + column}
          height={FLOOR}
          className="fill-sea opacity-50"
        />
        <path d={`M0 ${FLOOR}H${WIDTH}`} className="stroke-line-strong" />
        <path d={`M${xOf(0)} 0V${FLOOR}`} className="stroke-text" strokeDasharray="1.5 3" />
        {bins.map(({ middle, count }) =>
          Array.from({ length: count }, (_, index) => (
            <circle
              key={`${middle} ${index}`}
              cx={xOf(middle)}
              cy={FLOOR - row * (index + 0.5) - 2}
              r={radius}
              className={colourOf(middle, band)}
            />
          )),
        )}
        <g fontSize="11.5" textAnchor="middle">
          <text x={xOf(0)} y={FLOOR + 18} className="fill-text">
            как обещали
          </text>
          {ticksOf(bins, column).map((tick) => (
            <text key={tick} x={xOf(tick)} y={FLOOR + 18} className="fill-quiet">
              {percentText(tick)}
            </text>
          ))}
        </g>
      </svg>
      <BinTable bins={bins} />
    </>
  );
}

function colourOf(middle: number, { to }: { to: number }): string {
  if (middle < 0) return 'fill-good';
  return middle > to + BIN / 2 ? 'fill-warn' : 'fill-sea-route';
}

/** Round figures under the axis, as many as have room beside «как обещали». */
function ticksOf(bins: readonly Bin[], column: number): number[] {
  const step = STEPS.find((one) => (one / BIN) * column >= LABEL_ROOM) ?? STEPS.at(-1) ?? BIN;
  return bins
    .map(({ middle }) => middle)
    .filter((middle, index) => {
      const isInside = (index + 0.5) * column > 10 && (bins.length - index - 0.5) * column > 10;
      return middle !== 0 && middle % step === 0 && isInside;
    });
}

function BinTable({ bins }: { bins: readonly Bin[] }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 items-center text-small text-quiet">
        Таблицей
      </summary>
      <table className="w-full max-w-80 text-small">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              к обещанному, около
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              машин
            </th>
          </tr>
        </thead>
        <tbody>
          {bins
            .filter(({ count }) => count > 0)
            .map(({ middle, count }) => (
              <tr key={middle} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {percentText(middle)}
                </th>
                <td className="text-right">{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
