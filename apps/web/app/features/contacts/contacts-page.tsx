import type { Brand, Company } from '@prichal/contract';
import { formatPhone } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { FurtherOffices, FurtherPhones, OwnDates } from './further-contacts.tsx';
import { HarbourChart } from '../../ui/sea-chart/harbour-chart.tsx';

/** Where the form under the fold stands. */
export const LATE_FORMS_PLACE = 'more-forms';

const PARTNERS = [
  ['Филиал', 'Город, помещение и опыт с клиентами. Расскажем, что берём на себя.'],
  ['Перевозка', 'Маршрут, число мест на автовозе и цена за машину.'],
  ['Работа', 'Что умеете и в каком городе. Резюме можно прислать позже.'],
] as const;

/** How to reach the company: phone and hours first, then the forms, the requisites and where it is. */
export function ContactsPage({
  brand,
  company: { mapUrl, phones, offices },
  today,
  clock,
  consultation,
  callback,
  partnership,
}: {
  brand: Brand;
  company: Pick<Company, 'mapUrl' | 'phones' | 'offices'>;
  /** day of the office, YYYY-MM-DD */
  today: string;
  /** the office's time now */
  clock: ReactNode;
  consultation: ReactNode;
  callback: ReactNode;
  partnership: ReactNode;
}) {
  return (
    <div className="wrap @container pt-10 md:pt-16">
      <h1 className="text-[2.0625rem] leading-[2.375rem] font-bold tracking-headline md:text-headline md:leading-15">
        Контакты
      </h1>
      <div className="mt-8 grid grid-cols-1 gap-x-18 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_30.25rem]">
        <div>
          <a
            href={`tel:${brand.phone}`}
            className="link-plain text-[min(1.75rem,7.5vw)] leading-10 font-bold tracking-tight whitespace-nowrap sm:text-[min(2.25rem,7.5vw)] sm:leading-[2.625rem]"
          >
            {formatPhone(brand.phone.slice(1))}
          </a>
          <p className="mt-2 text-lead text-quiet">
            {brand.hours.text} по Владивостоку (разница с Москвой 7&nbsp;часов){clock}
          </p>
          <OwnDates hours={brand.hours} today={today} />
          <dl className="mt-8 flex max-w-150 flex-col gap-1">
            <FurtherPhones phones={phones} />
            <LeaderLine label="Почта">
              <a href={`mailto:${brand.email}`} className="link">
                {brand.email}
              </a>
            </LeaderLine>
            <LeaderLine label="Адрес">{brand.address}</LeaderLine>
          </dl>
          <HarbourChart
            label={`${brand.city}, порт`}
            className="mt-10 h-72 rounded-lg border border-line md:h-105"
          />
          {mapUrl && (
            <p className="mt-3 text-[0.9375rem]">
              <a href={mapUrl} rel="noopener" className="link inline-flex min-h-11 items-center">
                Открыть на карте города
              </a>
            </p>
          )}
          <FurtherOffices offices={offices} />
          <h2 className="mt-12 text-block font-heading tracking-tight">Реквизиты</h2>
          <dl className="mt-4 flex max-w-150 flex-col gap-1">
            <LeaderLine label="Юридическое лицо">{brand.legalName}</LeaderLine>
            <LeaderLine label="ОГРН">{brand.ogrn}</LeaderLine>
            <LeaderLine label="ИНН">{brand.inn}</LeaderLine>
          </dl>
          <p className="mt-3 text-small text-quiet">{brand.legalAddress}</p>
          <p className="mt-6">
            Вам пишут от нашего имени?{' '}
            <Link to={paths.verify()} className="link inline-flex min-h-11 items-center">
              Проверить менеджера
            </Link>
          </p>
        </div>
        <div className="flex flex-col gap-6">
          <div className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9">
            {consultation}
          </div>
          <div className="rounded-lg border border-line bg-raised p-6 md:p-9">{callback}</div>
        </div>
      </div>
      <section
        id={LATE_FORMS_PLACE}
        aria-labelledby="partners"
        className="mt-16 grid grid-cols-1 items-start gap-x-18 gap-y-6 border-t border-line pt-10 md:mt-24 @4xl:grid-cols-[minmax(0,1fr)_30.25rem]"
      >
        <div>
          <h2 id="partners" className="text-section font-heading tracking-tight">
            Сотрудничество
          </h2>
          <p className="mt-3 max-w-130 text-lead text-quiet">
            Открываем филиалы, ищем перевозчиков и людей в команду. Расскажите, что предлагаете.
          </p>
          <dl className="mt-8 max-w-150 border-t border-line">
            {PARTNERS.map(([who, what]) => (
              <div
                key={who}
                className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <dt className="font-semi">{who}</dt>
                <dd className="text-quiet">{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="rounded-lg border border-line bg-raised p-6 md:p-9">{partnership}</div>
      </section>
    </div>
  );
}
