import type { Wheel } from './face.ts';

const n = (value: number): string => String(Math.round(value));

/** One spoke as path text in wheel coordinates: centre 0,0, pointing up, rim radius `rim`. */
function spoke(kind: Wheel, rim: number): { path: string; count: number } {
  const hub = rim * 0.2;
  const out = rim * 0.97;
  const bar = (x1: number, w1: number, x2: number, w2: number): string =>
    `M${n(x1 - w1)} ${n(-hub)}L${n(x2 - w2)} ${n(-out)}H${n(x2 + w2)}L${n(x1 + w1)} ${n(-hub)}z`;
  switch (kind) {
    case 'twin': {
      const w = rim * 0.05;
      return {
        path: bar(-rim * 0.1, w, -rim * 0.2, w * 1.15) + bar(rim * 0.1, w, rim * 0.2, w * 1.15),
        count: 5,
      };
    }
    case 'ten':
      return { path: bar(0, rim * 0.045, 0, rim * 0.075), count: 10 };
    case 'five':
      return {
        path: `M${n(-rim * 0.13)} ${n(-hub)}C${n(-rim * 0.1)} ${n(-rim * 0.5)} ${n(-rim * 0.2)} ${n(-rim * 0.75)} ${n(-rim * 0.27)} ${n(-rim * 0.93)}H${n(rim * 0.27)}C${n(rim * 0.2)} ${n(-rim * 0.75)} ${n(rim * 0.1)} ${n(-rim * 0.5)} ${n(rim * 0.13)} ${n(-hub)}z`,
        count: 5,
      };
    case 'mesh': {
      const w = rim * 0.035;
      return {
        path: bar(-rim * 0.06, w, rim * 0.16, w) + bar(rim * 0.06, w, -rim * 0.16, w),
        count: 9,
      };
    }
    case 'turbine':
      return {
        path: `M${n(-rim * 0.1)} ${n(-hub)}Q${n(-rim * 0.1)} ${n(-rim * 0.6)} ${n(rim * 0.14)} ${n(-out)}H${n(rim * 0.36)}Q${n(rim * 0.1)} ${n(-rim * 0.6)} ${n(rim * 0.08)} ${n(-hub)}z`,
        count: 7,
      };
    case 'aero':
      return {
        path: `M${n(-rim * 0.2)} ${n(-rim * 0.3)}L${n(-rim * 0.44)} ${n(-rim * 0.8)}A${n(rim * 0.92)} ${n(rim * 0.92)} 0 0 1 ${n(rim * 0.34)} ${n(-rim * 0.85)}L${n(rim * 0.05)} ${n(-rim * 0.34)}z`,
        count: 5,
      };
    case 'cover':
      return {
        path: `M${n(-rim * 0.2)} ${n(-rim * 0.34)}L${n(-rim * 0.34)} ${n(-rim * 0.9)}H${n(rim * 0.22)}L${n(rim * 0.2)} ${n(-rim * 0.34)}z`,
        count: 7,
      };
    case 'steel':
      return {
        path: `M${n(-rim * 0.28)} ${n(-rim * 0.3)}L${n(-rim * 0.3)} ${n(-rim * 0.86)}H${n(rim * 0.3)}L${n(rim * 0.28)} ${n(-rim * 0.3)}z`,
        count: 8,
      };
  }
}

/** Share of the wheel's radius that is rim: low tyres on premium makes, tall ones on small cars. */
const RIM: Record<Wheel, number> = {
  twin: 0.735,
  ten: 0.73,
  five: 0.72,
  mesh: 0.75,
  turbine: 0.74,
  aero: 0.73,
  cover: 0.66,
  steel: 0.65,
};

/**
 * Tyre, rim and spokes round 0,0, as SVG elements for a `<g>`.
 * Uses the gradients `m` (metal) and `t` (tyre) of the document.
 */
export function drawWheel(kind: Wheel, radius: number): string {
  const rim = radius * RIM[kind];
  const { path, count } = spoke(kind, rim);
  const turns = Array.from(
    { length: count - 1 },
    (_, i) => `<use href="#k" transform="rotate(${Math.round(((i + 1) * 360) / count)})"/>`,
  ).join('');
  const solid = kind === 'cover' || kind === 'aero' || kind === 'steel';
  return (
    `<circle r="${n(radius)}" fill="url(#t)"/>` +
    `<circle r="${n(radius * 0.94)}" fill="none" stroke="#26292d" stroke-width="6"/>` +
    `<circle r="${n(rim + 8)}" fill="url(#m)" stroke="#08090b" stroke-width="12"/>` +
    `<circle r="${n(rim - 11)}" fill="#0b0d10"/>` +
    (solid
      ? ''
      : `<circle r="${n(rim * 0.68)}" fill="#23272d" stroke="#555c65" stroke-width="5"/><path d="M${n(rim * 0.4)} ${n(-rim * 0.52)}A${n(rim * 0.66)} ${n(rim * 0.66)} 0 0 1 ${n(rim * 0.62)} ${n(rim * 0.22)}" fill="none" stroke="#6b727b" stroke-width="${n(rim * 0.15)}"/>`) +
    `<g fill="url(#m)" stroke="#2b3036" stroke-width="4"><path id="k" d="${path}"/>${turns}</g>` +
    `<circle r="${n(rim * 0.23)}" fill="url(#m)"/>` +
    `<circle r="${n(rim * 0.12)}" fill="#2a2f36" stroke="#98a0a9" stroke-width="4"/>` +
    `<path d="M${n(-radius * 0.72)} ${n(-radius * 0.5)}A${n(radius * 0.876)} ${n(radius * 0.876)} 0 0 1 ${n(radius * 0.3)} ${n(-radius * 0.823)}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${n(radius * 0.05)}"/>`
  );
}
