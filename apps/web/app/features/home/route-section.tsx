import type { CityOnPage } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDay, formatNumber } from '@prichal/ui/format.ts';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Term } from '../../ui/term.tsx';
import { KAZAN_KM, TO_VLADIVOSTOK_DAYS, dayAfter, wayToKazan } from './delivery-legs.ts';

/** From the request to the city as a line of days to scale, in the four colours of the bill. */
export function RouteSection({
  now,
  kazan,
  title,
}: {
  now: string;
  /** days on the car carrier to Kazan */
  kazan: CityOnPage['days'];
  title: string | null;
}) {
  const { legs, days: total, range } = wayToKazan(kazan);
  return (
    <section aria-labelledby="way-title" className="wrap pt-20 md:pt-24">
      <SectionHeading
        id="way-title"
        aside={`Япония, порт Тояма, обычный срок. Бывает от\u00a0${range[0]} до\u00a0${range[1]}`}
      >
        {title ?? `${countOf(total, DAYS)} от\u00a0заявки до\u00a0Казани`}
      </SectionHeading>
      <ProportionBar
        parts={legs.map(({ group, days }) => ({ group, part: days }))}
        className="h-3.5 max-md:hidden"
      />
      <ol className="way-days mt-4 max-md:border-t max-md:border-line md:max-lg:grid md:max-lg:grid-cols-4 md:max-lg:gap-x-6 md:max-lg:gap-y-4">
        {legs.map(({ label, short, days, group, term }) => (
          <li
            key={label}
            className="max-md:flex max-md:items-center max-md:gap-3 max-md:border-b max-md:border-line max-md:py-2.5 md:max-lg:grid md:max-lg:grid-cols-[auto_1fr] md:max-lg:content-start md:max-lg:items-center md:max-lg:gap-x-2.5"
          >
            <GroupIcon group={group} className="lg:hidden" />
            <span className="block text-[1.5rem] leading-8 font-bold tracking-tight whitespace-nowrap max-md:order-last max-md:ml-auto">
              {days}
              <span className="visually-hidden"> {countOf(days, DAYS).split('\u00a0')[1]}</span>
            </span>
            <span className="text-small text-quiet max-md:text-body max-md:text-text md:max-lg:col-span-2">
              {term ? (
                <Term name={term}>
                  <span className="max-lg:hidden">{short}</span>
                  <span className="lg:visually-hidden">{label}</span>
                </Term>
              ) : (
                <>
                  <span aria-hidden="true" className="max-lg:hidden">
                    {short}
                  </span>
                  <span className="lg:visually-hidden">{label}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <dl className="mt-6 grid gap-x-6 gap-y-3 text-small md:grid-cols-[36fr_22fr]">
        <div className="flex justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="text-quiet">
            {countOf(TO_VLADIVOSTOK_DAYS, DAYS)} до Владивостока: здесь машину можно забрать самому
          </dt>
          <dd className="whitespace-nowrap">{formatDay(dayAfter(now, TO_VLADIVOSTOK_DAYS))}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="text-quiet">
            {countOf(total - TO_VLADIVOSTOK_DAYS, DAYS)} до Казани, {formatNumber(KAZAN_KM)}
            {'\u00a0'}км
          </dt>
          <dd className="whitespace-nowrap">{formatDay(dayAfter(now, total))}</dd>
        </div>
      </dl>
    </section>
  );
}
