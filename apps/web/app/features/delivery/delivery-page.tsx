import type { DeliveryCity } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { carrierText } from './city-texts.ts';

const BREADCRUMBS = [{ label: 'Главная', to: paths.home() }];

/** Every city of delivery with its days and price, by size, then the Far East. */
export function DeliveryPage({ cities }: { cities: readonly DeliveryCity[] }) {
  return (
    <div className="wrap pt-6 pb-20">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle lead="Машина проходит таможню во Владивостоке, дальше её везёт автовоз, на Камчатку и Чукотку — судно. Дни — в пути, без ожидания места; цена — «от», для обычной легковой.">
        Доставка из Владивостока по городам
      </PageTitle>
      <ul className="mt-10 grid grid-cols-1 gap-x-10 md:mt-14 md:grid-cols-2 xl:grid-cols-3">
        {cities.map((city) => (
          <li key={city.slug} className="border-b border-line">
            <Link
              to={paths.deliveryTo(city.slug)}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:text-accent-strong"
            >
              <span className="font-semi">{city.name}</span>
              <span className="text-right">
                <span className="block">{carrierText(city)}</span>
                <span className="block text-small text-quiet">
                  {countOf(city.days.typical, DAYS)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-180 text-small text-quiet">
        Как устроен путь, кто отвечает за машину и что проверить при выдаче — на странице{' '}
        <Link to={paths.service('delivery')} className="link">
          услуги доставки
        </Link>
        .
      </p>
    </div>
  );
}
