import { countOf, formatDayYear } from '@prichal/ui/format.ts';
import type { SaleCountriesAnswer, SaleCountrySetting } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saleCountriesQuery } from '../../../api/sale-countries.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage, SettingsSection } from '../settings-page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CountryDialog } from './country-dialog.tsx';
import { LEVIES } from './country-lists.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** `/office/settings/countries`: countries of purchase beyond the three. */
export function CountriesPage() {
  const countries = useQuery(saleCountriesQuery);
  const [adding, setAdding] = useState(false);
  return (
    <SettingsPage>
      {countries.isPending && <RowSkeletons rows={4} />}
      {countries.error && <QueryFailure of={countries} what="Страны не загрузились." />}
      {countries.data && (
        <SettingsSection
          title="Страны сверх Китая, Японии и Кореи"
          note="Машины такой страны берут прайсы и форма машины; у них есть сумма, страница, список и фильтр. Главная, меню и калькулятор остаются о трёх странах."
        >
          <div className="grid items-start gap-6 side:grid-cols-2 2xl:grid-cols-3">
            {countries.data.items.map((item) => (
              <Country key={item.now.code} item={item} />
            ))}
          </div>
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            Добавить страну
          </Button>
          <CountryDialog open={adding} onClose={() => setAdding(false)} setting={null} />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}

function Country({ item }: { item: SaleCountriesAnswer['items'][number] }) {
  const [open, setOpen] = useState<'change' | 'close' | null>(null);
  const { now, earlier, cars } = item;
  const { country, code } = now;
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby={`country-${code}`}
      className="grid content-start gap-4 rounded-lg border border-line p-4 desk:p-6"
    >
      <h3 id={`country-${code}`} className="font-semi">
        {country === 'unreadable' ? code : country.name}
      </h3>
      {country === 'unreadable' ? (
        <p className="text-bad-text">
          Страна записана другой версией сайта: её машины без суммы. Задайте её снова.
        </p>
      ) : (
        <div>
          <p>
            {country.open
              ? `Адрес /catalog/${code}, ${countOf(cars, CARS)} в\u00a0продаже`
              : 'Убрана с сайта'}
          </p>
          <p className="mt-1">
            {countOf(
              country.legs.reduce((sum, { days }) => sum + days, 0),
              DAYS,
            )}
            : {country.legs.map(({ name }) => name).join(' → ')}
          </p>
          <p className="mt-1 text-small text-quiet">{LEVIES[country.levies]}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('change')}>
          {country !== 'unreadable' && !country.open ? 'Вернуть и изменить' : 'Изменить'}
        </Button>
        {country !== 'unreadable' && country.open && (
          <Button variant="quiet" onClick={() => setOpen('close')}>
            Убрать
          </Button>
        )}
      </div>
      <History settings={[now, ...earlier]} />
      <CountryDialog open={open === 'change'} onClose={close} setting={now} />
      {country !== 'unreadable' && (
        <CloseDialog open={open === 'close'} onClose={close} country={country} newest={now.uid} />
      )}
    </section>
  );
}

/** Who changed it when, and why; settings are added, never changed. */
function History({ settings }: { settings: SaleCountrySetting[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line text-small">
      {settings.map(({ uid, at, by, why, country }) => (
        <li key={uid} className="py-2">
          {formatDayYear(at.slice(0, 10))}
          {country !== 'unreadable' && !country.open && ', убрана'}
          <span className="block text-quiet">{`${by}: ${why}`}</span>
        </li>
      ))}
    </ul>
  );
}
