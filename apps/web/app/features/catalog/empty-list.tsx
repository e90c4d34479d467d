import { countryNames } from '@prichal/contract';
import type { CarQuery, CarCountry } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { ButtonLink, buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import type { EmptyReason } from './find-culprit.ts';
import { catalogAddress, withoutFilters } from './print-address.ts';
import { carsText } from './texts.ts';

/** Nothing found: which filter is to blame, the way back, and the offer to bring such a car on order. */
export function EmptyList({
  reason,
  query,
  country,
  search,
}: {
  reason: EmptyReason;
  /** the search as text; null: nothing was chosen */
  search: { title: string; address: string } | null;
  query: CarQuery;
  country: CarCountry;
}) {
  const openRequest = useRequestOpener();
  return (
    <div className="rounded-lg border border-line bg-raised px-6 py-10 sm:px-10">
      <p className="text-card font-semi">{headline(reason, country)}</p>
      <p className="mt-2 max-w-[34rem] text-quiet">{advice(reason)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {reason.kind === 'filter' && (
          <ButtonLink to={catalogAddress(country, reason.chip.without)} preventScrollReset>
            Убрать «{bare(reason.chip.label)}»
          </ButtonLink>
        )}
        {reason.kind !== 'nothing' && (
          <ButtonLink
            variant={reason.kind === 'filter' ? 'secondary' : 'primary'}
            to={catalogAddress(country, withoutFilters(query))}
            preventScrollReset
          >
            Сбросить всё
          </ButtonLink>
        )}
        <OpenerLink
          to={search ? paths.requestAbout(search.address) : paths.request()}
          onOpen={() => openRequest({ kind: 'consultation', ...(search ? { search } : {}) })}
          className={buttonClass(reason.kind === 'nothing' ? 'primary' : 'quiet')}
        >
          Привезём под заказ
        </OpenerLink>
      </div>
    </div>
  );
}

function headline(reason: EmptyReason, country: CarCountry): string {
  return reason.kind === 'nothing'
    ? `Машин ${countryNames(country).from} сейчас нет`
    : 'Таких машин сейчас нет';
}

function advice(reason: EmptyReason): string {
  switch (reason.kind) {
    case 'filter':
      return `Мешает один фильтр: «${bare(reason.chip.label)}». Без него найдётся ${carsText(reason.count, reason.countExact)}. Или привезём такую под заказ: найдём на площадках и посчитаем до покупки.`;
    case 'together':
      return `По отдельности фильтры не\u00a0мешают, вместе не\u00a0оставляют ничего. Всего здесь ${carsText(reason.count, reason.countExact)}. Или привезём такую под заказ: найдём на площадках и посчитаем до покупки.`;
    case 'nothing':
      return 'Привезём под заказ: найдём на площадках и посчитаем до покупки.';
  }
}

/** A search chip already carries its quotes. */
function bare(label: string): string {
  return label.replace(/^«(.*)»$/, '$1');
}
