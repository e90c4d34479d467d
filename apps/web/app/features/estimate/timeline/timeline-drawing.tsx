import { STYLES } from './timeline-parts.ts';
import type { TimelineLayout } from './layout-timeline.ts';
import type { Step, Text, TextKind } from './timeline-parts.ts';

const INKS: Record<TextKind, string> = {
  sum: 'fill-text font-bold',
  'own-sum': 'fill-accent-strong font-bold',
  cheaper: 'fill-good font-semi',
  dearer: 'fill-warn font-semi',
  quiet: 'fill-quiet',
  label: 'fill-text font-semi',
  tick: 'fill-quiet',
  tag: 'fill-accent-strong font-semi',
};

/** Solid: the edition in force; dashed: likely; dotted: one source. */
const DASHES: Record<Step['certainty'], string | undefined> = {
  certain: undefined,
  likely: '11 6',
  unverified: '1 7',
};

/** The chart as SVG. `hair`: x of the pointer or of the chosen period. Screen readers get the table instead. */
export function TimelineDrawing({
  layout,
  id,
  hair,
}: {
  layout: TimelineLayout;
  /** makes the ids of patterns unique on the page */
  id: string;
  hair: number | null;
}) {
  const { width, height, axis, top, scale, size } = layout;
  const phone = size === 'phone';
  const tick = STYLES[size].tick;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full overflow-visible print:[&_*]:[stroke-opacity:1]"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-sea)] " />
          <stop offset="1" className="[stop-color:var(--color-sea)] " stopOpacity="0.35" />
        </linearGradient>
        <pattern
          id={`${id}-hatch`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0h8" className="stroke-control" strokeWidth="1" />
        </pattern>
        <clipPath id={`${id}-sea`}>
          <path d={seaPath(layout)} />
        </clipPath>
      </defs>
      <path d={seaPath(layout)} fill={`url(#${id}-water)`} className="contrast:hidden" />
      <g clipPath={`url(#${id}-sea)`} className="stroke-sea-line">
        {layout.depths.map((y) => (
          <path
            key={y}
            d={`M${scale.near.x1} ${n(y)}H${n(scale.far?.x2 ?? scale.near.x2)}`}
            strokeOpacity="0.55"
          />
        ))}
        {layout.hatch && (
          <rect
            x={n(layout.hatch.x1)}
            width={n(layout.hatch.x2 - layout.hatch.x1)}
            y={n(top)}
            height={n(axis - top)}
            fill={`url(#${id}-hatch)`}
            stroke="none"
          />
        )}
      </g>
      <g textAnchor="end" className="fill-quiet" fontSize={tick}>
        {layout.yTicks.map(({ y, text }) => (
          <text key={text} x={scale.near.x1 - 10} y={n(y + 4)}>
            {text}
          </text>
        ))}
      </g>
      <text
        x={phone ? 0 : scale.near.x1 - 10}
        y={n(Math.max(top, (layout.yTicks.at(-1)?.y ?? top) - (phone ? 12 : 16)))}
        textAnchor={phone ? 'start' : 'end'}
        className="fill-quiet"
        fontSize={tick}
      >
        млн&nbsp;₽
      </text>
      <path
        d={`M${n(scale.near.x1 - 6)} ${axis}H${n(scale.near.x2)}${scale.far ? `M${n(scale.far.x1)} ${axis}H${n(scale.far.x2)}` : ''}`}
        className="stroke-line-strong"
      />
      <path
        d={layout.xTicks.map((x) => `M${n(x)} ${axis}v6`).join('')}
        className="stroke-control"
      />
      {layout.turnings.map((turning, index) => (
        <path
          key={index}
          d={`M${n(turning.x)} ${n(turning.top)}V${axis}`}
          className={turning.kind === 'today' ? 'stroke-quiet' : 'stroke-control'}
          strokeDasharray={turning.kind === 'today' ? undefined : '2 4'}
        />
      ))}
      {scale.far && <Tear from={scale.near.x2} to={scale.far.x1} top={top} axis={axis} />}
      <g className="fill-none stroke-text" strokeWidth={phone || size === 'paper' ? 2.5 : 3}>
        {layout.risers.map(({ x, y1, y2 }) => (
          <path key={x} d={`M${n(x)} ${n(y1 - 1.5)}V${n(y2 + 1.5)}`} />
        ))}
        {layout.steps.map((step, index) => (
          <StepLine key={index} step={step} />
        ))}
      </g>
      {hair !== null && (
        <path d={`M${n(hair)} ${n(top)}V${axis}`} className="stroke-accent" strokeWidth="1.5" />
      )}
      {layout.dot && (
        <>
          <path
            d={`M${n(layout.dot.x)} ${n(layout.dot.y)}V${axis}`}
            className="stroke-accent"
            strokeWidth="2"
          />
          <circle
            cx={n(layout.dot.x)}
            cy={n(layout.dot.y)}
            r={phone ? 5 : 6.5}
            className="fill-accent stroke-ground"
            strokeWidth="2"
          />
        </>
      )}
      {layout.tag && (
        <rect
          x={n(layout.tag.x)}
          y={n(layout.tag.y)}
          width={n(layout.tag.w)}
          height={n(layout.tag.h)}
          rx="4"
          className="fill-ground stroke-accent"
          strokeWidth="1.5"
        />
      )}
      {sameStyle(layout.texts).map((texts, index) => (
        <TimelineTexts key={index} texts={texts} />
      ))}
    </svg>
  );
}

/** Texts of one style, which their group carries: a chart has some twenty ticks of the same. */
function TimelineTexts({ texts }: { texts: readonly Text[] }) {
  const [first] = texts;
  return (
    first && (
      <g
        textAnchor={first.anchor}
        fontSize={first.size}
        className={`${INKS[first.kind]} print:fill-text`}
      >
        {texts.map(({ text, x, y }, index) => (
          <text key={index} x={n(x)} y={n(y)}>
            {text}
          </text>
        ))}
      </g>
    )
  );
}

/** Neighbours of one style together; the order, and so what covers what, stays. */
function sameStyle(texts: readonly Text[]): Text[][] {
  const groups: Text[][] = [];
  for (const text of texts) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (first?.kind === text.kind && first.anchor === text.anchor && first.size === text.size)
      group?.push(text);
    else groups.push([text]);
  }
  return groups;
}

function StepLine({ step }: { step: Step }) {
  if (step.low === null || step.high === null) return null;
  const dash = step.low === step.high ? DASHES[step.certainty] : '4 4';
  const line = (y: number) =>
    step.segments.map(({ x1, x2 }) => `M${n(x1)} ${n(y)}H${n(x2)}`).join('');
  return (
    <>
      {step.low !== step.high &&
        step.segments.map(({ x1, x2 }) => (
          <rect
            key={x1}
            x={n(x1)}
            width={n(x2 - x1)}
            y={n(step.high ?? 0)}
            height={n((step.low ?? 0) - (step.high ?? 0))}
            className="fill-accent opacity-15"
            stroke="none"
          />
        ))}
      <path
        d={line(step.low)}
        strokeDasharray={dash}
        strokeLinecap={step.certainty === 'unverified' ? 'round' : 'butt'}
      />
      {step.low !== step.high && <path d={line(step.high)} strokeDasharray={dash} />}
    </>
  );
}

/** Where the paper is torn: the scale changes. */
function Tear({ from, to, top, axis }: { from: number; to: number; top: number; axis: number }) {
  const wave = (x: number) => {
    let path = `M${n(x)} ${n(top)}`;
    for (let y = top; y < axis + 6; y += 12) path += `q3 3 0 6t0 6`;
    return path;
  };
  return (
    <>
      <rect
        x={n(from - 2)}
        y={n(top)}
        width={n(to - from + 4)}
        height={n(axis - top + 2)}
        className="fill-ground print:fill-ground"
      />
      <path d={wave(from) + wave(to)} className="fill-none stroke-control" />
    </>
  );
}

/** The water: under the line, each part down to the axis. */
function seaPath({ steps, axis }: TimelineLayout): string {
  return steps
    .flatMap(({ segments, low }) =>
      low === null
        ? []
        : segments.map(({ x1, x2 }) => `M${n(x1)} ${axis}V${n(low)}H${n(x2)}V${axis}z`),
    )
    .join('');
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
