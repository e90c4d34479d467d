import type { Estimate } from '@prichal/contract';
import { formatNumber, formatRub } from '@prichal/ui/format.ts';

/** Power steps of the utilisation fee, hp: decree No 1291, list, section I, as amended by No 1713 of 01.11.2025. */
const STEPS = [160, 190, 220, 250, 280, 310, 340, 370, 400, 430, 460, 500] as const;
const PREFERENCE = 160;
const WIDTH = 100;

/** Which stretch of the steps to show: round the car, always with the border of the preference where it is near. */
function rulerStretch(hp: number | null): { from: number; to: number } {
  // a weak car stands on the scale too, away from its end
  if (hp === null || hp <= 250)
    return { from: Math.max(0, Math.min(130, Math.floor((hp ?? 130) / 10) * 10 - 30)), to: 262 };
  if (hp <= 380) return { from: 262, to: 394 };
  return { from: 385, to: Math.min(640, Math.max(525, Math.ceil(hp) + 15)) };
}

/** Position of a power on the ruler, per cent of its width, clamped to it. */
function rulerPlace(hp: number, { from, to }: { from: number; to: number }): number {
  return Math.min(WIDTH, Math.max(0, ((hp - from) / (to - from)) * WIDTH));
}

interface PowerRulerProps {
  hp: number | null;
  /** what this car pays now, as text; null while it is not known */
  fee: string | null;
  preferential: boolean | null;
  /** the fee up to 160 hp and just above; null where power does not decide, or while it is not known */
  atLimit: Estimate['facts']['fees_at_limit'];
}

/** The fee's steps as a ruler, with the car on it. The sentence under it says the same to screen readers. */
export function PowerRuler(props: PowerRulerProps) {
  const { hp } = props;
  const stretch = rulerStretch(hp);
  const at = (power: number) => `${rulerPlace(power, stretch).toFixed(2)}%`;
  const ticks = STEPS.filter((step) => step > stretch.from && step < stretch.to);
  const border = rulerPlace(PREFERENCE, stretch);
  return (
    <div className="mt-4">
      <svg width="100%" height="56" className="block overflow-visible" aria-hidden="true">
        {border > 0 && (
          <rect
            x="0"
            width={at(PREFERENCE)}
            y="22"
            height="8"
            className={hasNoPreference(props) ? 'fill-line-strong' : 'fill-good'}
          />
        )}
        <rect
          x={at(PREFERENCE)}
          width={`${WIDTH - border}%`}
          y="22"
          height="8"
          className="fill-line-strong"
        />
        {ticks.map((step) => (
          <g key={step}>
            <line
              x1={at(step)}
              x2={at(step)}
              y1="19"
              y2="33"
              className="stroke-ground"
              strokeWidth="2"
            />
            <text x={at(step)} y="50" textAnchor="middle" className="fill-quiet text-small">
              {step}
            </text>
          </g>
        ))}
        {hp !== null && (
          <svg x={at(hp)} overflow="visible">
            <path d="M-6 8h12l-6 9z" className="fill-accent" />
            <text
              x={rulerPlace(hp, stretch) > 70 ? -12 : 12}
              y="15"
              textAnchor={rulerPlace(hp, stretch) > 70 ? 'end' : 'start'}
              className="fill-accent-strong text-small font-semi"
            >
              {formatNumber(Math.round(hp))} л.с.
            </text>
          </svg>
        )}
      </svg>
      <FeeLine {...props} />
    </div>
  );
}

/** A company, a second car or a large engine: the preference is not for them at any power. */
function hasNoPreference({ preferential, atLimit }: PowerRulerProps): boolean {
  return preferential === false && atLimit === null;
}

/** The fee on both sides of the limit, and this car's own where it is another. */
function FeeLine(props: PowerRulerProps) {
  const { fee, preferential, atLimit } = props;
  const below = atLimit && formatRub(atLimit.preferential_rub);
  const above = atLimit && formatRub(atLimit.full_rub);
  const isOwn = preferential === false && fee !== null && fee !== above;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-small">
      {below !== null ? (
        <span className={`text-good ${preferential ? 'font-semi' : ''}`}>
          до 160 л.с. — {below}
        </span>
      ) : (
        !hasNoPreference(props) && (
          <span className="text-good">до 160 л.с. включительно — льгота</span>
        )
      )}
      {above === null ? (
        <span className="text-quiet">за каждой чертой — дороже</span>
      ) : (
        <span className={preferential === false && !isOwn ? 'font-semi' : 'text-quiet'}>
          выше — от {above}
        </span>
      )}
      {isOwn && (
        <span className="w-full">
          сбор за эту машину <b className="font-semi">{fee}</b>
        </span>
      )}
    </p>
  );
}
