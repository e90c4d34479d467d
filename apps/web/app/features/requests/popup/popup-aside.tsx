import { backedClaims } from '@prichal/contract';
import type { Brand, PopupVariant } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { INCENTIVE } from './popup-texts.ts';

/** Their points are what one gets, the others' what happens next. */
const NO_STEPS: ReadonlySet<PopupVariant> = new Set(['value_stack', 'premium']);

/** Next to the form: the attached calculation, the variant's list, and the incentive after its delay. */
export function PopupAside({
  variant,
  brand,
  subject,
  points,
  countdown,
  promise,
  incentive,
}: {
  variant: PopupVariant;
  brand: Brand;
  /** what goes with the request; draws nothing where there is nothing */
  subject: ReactNode;
  /** the variant's list next to the form */
  points: readonly string[];
  /** false: this variant has none */
  countdown: ReactNode;
  promise: ReactNode;
  incentive: boolean;
}) {
  return (
    <aside className="flex flex-col gap-6 border-line-strong bg-raised p-6 max-md:border-b max-md:pr-16 md:border-r md:border-dashed lg:p-8">
      {subject}
      {countdown}
      {points.length > 0 && <Points points={points} numbered={!NO_STEPS.has(variant)} />}
      {variant === 'social_proof' && <Proof brand={brand} />}
      <div className="mt-auto grid gap-5 max-md:hidden">
        <Incentive shown={incentive} />
        <div className="border-t border-line pt-5">{promise}</div>
      </div>
    </aside>
  );
}

function Points({ points, numbered }: { points: readonly string[]; numbered: boolean }) {
  if (!numbered) {
    return (
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" size={20} className="mt-0.5 text-good" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div>
      <p className="mb-4 text-card font-semi">Что будет дальше</p>
      <ol className="grid">
        {points.map((point, index) => (
          <li key={point} className="group relative flex gap-4 pb-5 last:pb-0">
            {/* the way from one step to the next */}
            <span
              aria-hidden="true"
              className="absolute top-9 bottom-1 left-3.5 border-l border-dashed border-line-strong group-last:hidden"
            />
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-accent text-small font-semi text-accent-strong">
              {index + 1}
            </span>
            <span className="pt-0.5">{point}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Only claims that the company has recorded with evidence, and facts that anyone can check. */
function Proof({ brand }: { brand: Brand }) {
  const claims = backedClaims(brand);
  return (
    <>
      {claims.length > 0 && (
        <ul className="grid gap-4">
          {claims.map(({ text, basis }) => (
            <li key={text}>
              <p className="text-card font-semi">{text}</p>
              <p className="text-small text-quiet">{basis}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-quiet">
        {brand.legalName}
        <br />
        ОГРН&nbsp;{brand.ogrn}, ИНН&nbsp;{brand.inn}
        <br />
        {brand.address}
      </p>
    </>
  );
}

/** Its space is reserved from the start, so that nothing moves when it appears. */
export function Incentive({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={shown ? undefined : 'invisible'}>
      {shown ? <IncentiveText /> : <IncentiveRoom />}
    </div>
  );
}

function IncentiveText() {
  return (
    <>
      <p className="font-semi text-good-text">{INCENTIVE.title}</p>
      <p className="mt-1 text-small text-quiet">{INCENTIVE.text}</p>
    </>
  );
}

/** Reserves the height of the text, hidden from screen readers. */
function IncentiveRoom() {
  return (
    <div aria-hidden="true">
      <IncentiveText />
    </div>
  );
}
