import { DISCLAIMER } from '../disclaimer.ts';
import type { Country, PricePeriod } from '@prichal/contract';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatDay, formatDayYear } from '@prichal/ui/format.ts';
import { BillBar } from '../lines/bill-bar.tsx';
import { BillLine } from '../lines/bill-line.tsx';
import { GroupHead } from '../lines/group-head.tsx';
import { billGroups, ratesLine } from '../lines/groups.ts';
import type { BillGroup } from '../lines/groups.ts';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { differenceText } from '../timeline/timeline-texts.ts';
import { dayAfter } from '../timeline/time-scale.ts';
import { MissingFacts, TotalSum } from '../total-sum.tsx';
import type { Live } from './use-live-estimate.ts';
import { unanswered } from './answer-notes.ts';
import type { CalculationValues } from '../input/calculation-values.ts';

/** The total, its bar and lines, next to the questions; shows the previous result while the next is loading. */
export function TotalPanel({
  live,
  values,
  to,
  timeline,
  actions,
}: {
  live: Live;
  values: CalculationValues;
  /** «до Новосибирска» */
  to: string;
  timeline: readonly PricePeriod[];
  actions: ReactNode;
}) {
  const panel = useStickyPanel();
  const { estimate, status } = live;
  return (
    <section
      ref={panel}
      id="bill"
      aria-labelledby="bill-heading"
      tabIndex={-1}
      className="scroll-mt-20 rounded-lg sm:border sm:border-line-strong sm:bg-raised sm:p-7 lg:sticky lg:top-24"
    >
      <h2 id="bill-heading" className="visually-hidden">
        Расчёт
      </h2>
      {estimate ? (
        <Counted
          live={live}
          country={values.country as Country}
          estimate={estimate}
          to={to}
          timeline={timeline}
          reason={!unanswered(values).length}
        />
      ) : (
        <Unanswered values={values} />
      )}
      {status === 'failed' && (
        <p role="alert" className="mt-4 rounded-md border border-bad px-4 py-3 text-bad-text">
          {live.failure}
        </p>
      )}
      {actions}
      <p className="mt-4 text-small text-quiet">{DISCLAIMER}</p>
    </section>
  );
}

function Unanswered({ values }: { values: CalculationValues }) {
  const left = unanswered(values);
  return (
    <div>
      <p className="text-block font-bold tracking-tight">Итог появится здесь</p>
      <p className="mt-2 text-quiet">
        {left.length === 0
          ? 'Проверьте отмеченные ответы.'
          : `Осталось назвать ${left.join(' и\u00a0')}.`}{' '}
        Объём и мощность можно не знать: покажем границы суммы и чего для точной не хватает.
      </p>
    </div>
  );
}

function Counted({
  live,
  estimate,
  country,
  to,
  timeline,
  reason,
}: {
  live: Live;
  estimate: NonNullable<Live['estimate']>;
  country: Country;
  to: string;
  timeline: readonly PricePeriod[];
  reason: boolean;
}) {
  const groups = billGroups(estimate, country);
  const stale = live.status !== 'ready';
  return (
    <div>
      <p className="text-quiet">Итого {to}</p>
      <div
        aria-live="polite"
        aria-busy={live.status === 'counting'}
        className={stale ? 'opacity-60' : ''}
      >
        <TotalSum estimate={estimate} />
      </div>
      <p className="mt-1 text-[0.9375rem] text-quiet">
        {live.status === 'invalid' || live.status === 'waiting'
          ? 'По прежним ответам: проверьте отмеченные'
          : `Таможня ${formatDayYear(estimate.facts.clearance_date)}, ${ratesLine(estimate)}`}
      </p>
      <MissingFacts estimate={estimate} />
      <div className="mt-4">
        <BillBar groups={groups} />
      </div>
      <div className="mt-2">
        {groups.map((group, index) => (
          <PanelGroup key={group.name} group={group} estimate={estimate} first={index === 0} />
        ))}
      </div>
      {reason && <Why estimate={estimate} />}
      <NextSteps timeline={timeline} day={estimate.facts.clearance_date} />
    </div>
  );
}

/** Why the utilisation fee is what it is: the most expensive sentence of the page. */
function Why({ estimate }: { estimate: NonNullable<Live['estimate']> }) {
  const { preferential, preferential_reason } = estimate.facts;
  return (
    <p
      className={`mt-1 border-l-2 pl-4 text-[0.9375rem] leading-6 ${preferential ? 'border-good' : 'border-warn'}`}
    >
      {withNoBreakSpaces(preferential_reason)}.
    </p>
  );
}

/** On a low window the lines of all groups but customs are put away until they are asked for. */
function PanelGroup({
  group,
  estimate,
  first,
}: {
  group: BillGroup;
  estimate: NonNullable<Live['estimate']>;
  first: boolean;
}) {
  const [open, setOpen] = useState<boolean | null>(null);
  const closes = group.name !== 'customs';
  const lines =
    open === null
      ? closes
        ? 'lg:[html[data-js]_&]:[@media(height<57rem)]:hidden'
        : ''
      : open
        ? ''
        : 'hidden';
  return (
    <section aria-label={group.title} className={`py-2.5 ${first ? '' : 'border-t border-line'}`}>
      <div className="flex items-start">
        <div className="min-w-0 grow">
          <GroupHead group={group} />
        </div>
        {closes && (
          <button
            type="button"
            aria-expanded={open ?? false}
            aria-label={`Строки: ${group.title}`}
            onClick={() => setOpen((now) => !(now ?? false))}
            className="needs-js -ml-6 hidden size-6 shrink-0 text-quiet hover:text-text lg:[@media(height<57rem)]:block"
          >
            {open ? '−' : '+'}
          </button>
        )}
      </div>
      <div className={lines}>
        {group.lines.map((line) => (
          <BillLine key={line.code} line={line} estimate={estimate} open={false} />
        ))}
      </div>
    </section>
  );
}

/** The periods before and after the visitor's day: what an earlier or later ship changes. */
function NextSteps({ timeline, day }: { timeline: readonly PricePeriod[]; day: string }) {
  const index = timeline.findIndex(({ from, to }) => from <= day && day <= to);
  const own = timeline[index];
  if (own?.total == null || own.range !== null) return null;
  const tiles = [
    { step: timeline[index - 1], label: `Таможня до ${formatDay(dayAfter(own.from, -1))}` },
    { step: timeline[index + 1], label: `После ${formatDay(own.to)}` },
  ].flatMap(({ step, label }) =>
    step?.total == null || step.range !== null
      ? []
      : [{ label, step, difference: Number(step.total) - Number(own.total) }],
  );
  if (tiles.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-y-3 divide-x divide-line border-y border-line py-4">
      {tiles.map(({ label, step, difference }) => (
        <div key={label} className="grow basis-0 pl-4 first:pr-4 first:pl-0">
          <dt className="text-small text-quiet">{label}</dt>
          <dd className={`font-semi ${difference < 0 ? 'text-good' : 'text-warn'}`}>
            {differenceText(difference)}
            {step.certainty !== 'certain' && (
              <span className="block text-small font-normal text-quiet">
                {step.certainty === 'likely' ? 'вероятная редакция' : 'ориентир'}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A panel taller than the window sticks by its lower edge, so that the buttons are reached; a shorter one by its upper. */
function useStickyPanel() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const room = window.innerHeight - element.offsetHeight - 24;
      element.style.top = `${Math.min(96, room)}px`;
    };
    const watch = new ResizeObserver(place);
    watch.observe(element);
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return panel;
}
