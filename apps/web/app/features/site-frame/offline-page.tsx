import { formatPhone } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { LIST_ID } from '../../offline/offline-page.ts';
import { paths } from '../../paths.ts';
import { LostChart } from '../../ui/sea-chart/lost-chart.tsx';

/**
 * Shown without a network for a page that was never opened on this device. The service worker replaces the
 * placeholder with the list of stored pages, and the first link's address with the requested one; online the
 * placeholder only explains its purpose.
 */
export function OfflinePage({ brand }: { brand: Brand }) {
  return (
    <section className="relative overflow-hidden">
      <LostChart />
      <div className="wrap on-chart relative py-16 md:py-24">
        <h1 className="text-block font-bold tracking-headline md:text-headline">
          Нет связи с сайтом
        </h1>
        <p className="mt-4 max-w-150 text-lead text-quiet">
          Этой страницы на вашем устройстве ещё не было, поэтому без сети её не показать. Когда
          связь вернётся, она откроется по тому&nbsp;же адресу.
        </p>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          <a href={paths.offline()} className="link inline-flex min-h-11 items-center font-medium">
            Попробовать ещё раз
          </a>
          <a
            href={`tel:${brand.phone}`}
            className="link inline-flex min-h-11 items-center font-medium whitespace-nowrap"
          >
            {formatPhone(brand.phone.slice(1))}
          </a>
        </p>
        <h2 className="mt-10 mb-4 text-block font-heading">Можно читать без сети</h2>
        <div id={LIST_ID} className="max-w-180">
          <p className="text-quiet">
            Здесь появятся страницы, которые вы открывали на этом устройстве.
          </p>
        </div>
      </div>
    </section>
  );
}
