import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import type { RouteSetting, ThirdRoutes } from '@prichal/contract/office';
import { Badge } from '@prichal/ui/badge.tsx';
import { Button } from '@prichal/ui/button.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { capitalize, countOf, formatDayYear } from '@prichal/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { thirdRoutesQuery } from '../../../api/third-routes.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage, SettingsSection } from '../settings-page.tsx';
import { RouteDialog } from './route-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** `/office/settings/routes`: by which way cars come that may not be exported to Russia directly. */
export function RoutesPage() {
  const routes = useQuery(thirdRoutesQuery);
  return (
    <SettingsPage>
      {routes.isPending && <RowSkeletons rows={4} />}
      {routes.error && <QueryFailure of={routes} what="Дороги не загрузились." />}
      {routes.data && (
        <SettingsSection
          title="Через третью страну"
          note="Для машин, которые нельзя вывезти в Россию напрямую. Пока дороги нет, у таких машин на сайте нет ни суммы, ни срока."
        >
          <div className="grid items-start gap-6 side:grid-cols-2 2xl:grid-cols-3">
            {COUNTRIES.map((country) => (
              <CountryRoutes key={country} country={country} routes={routes.data} />
            ))}
          </div>
        </SettingsSection>
      )}
    </SettingsPage>
  );
}

function CountryRoutes({ country, routes }: { country: Country; routes: ThirdRoutes }) {
  const [open, setOpen] = useState<'set' | 'withdraw' | null>(null);
  const items = routes.items.filter((item) => item.country === country);
  const now = items.find(({ valid_from: from }) => from <= routes.today);
  const newest = newestOf(items);
  const isSet = now !== undefined && now.route !== null;
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby={`routes-${country}`}
      className="grid content-start gap-4 rounded-lg border border-line p-4 desk:p-6"
    >
      <h3 id={`routes-${country}`} className="font-semi">
        {`Машины ${COUNTRY_NAMES[country].from}`}
      </h3>
      {isSet ? <InForce setting={now} /> : <p className="text-quiet">Дороги нет.</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('set')}>
          {isSet ? 'Изменить дорогу' : 'Задать дорогу'}
        </Button>
        {isSet && (
          <Button variant="quiet" onClick={() => setOpen('withdraw')}>
            Снять
          </Button>
        )}
      </div>
      {items.length > 0 && <History items={items} now={now} />}
      <RouteDialog
        open={open === 'set'}
        onClose={close}
        country={country}
        routes={routes}
        newest={newest}
        route={now?.route === 'unreadable' ? null : (now?.route ?? null)}
      />
      <WithdrawDialog
        open={open === 'withdraw'}
        onClose={close}
        country={country}
        today={routes.today}
        newest={newest}
      />
    </section>
  );
}

/** The setting that was made last, whenever it begins to count. */
function newestOf(items: readonly RouteSetting[]): string | null {
  return items.reduce<string | null>(
    (last, { uid }) => (last === null || uid > last ? uid : last),
    null,
  );
}

function InForce({ setting: { route, demo } }: { setting: RouteSetting }) {
  if (route === null || route === 'unreadable')
    return <p className="text-bad-text">Дорога записана другой версией сайта: задайте её снова.</p>;
  const days = route.legs.reduce((sum, leg) => sum + leg.days, 0);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        {`${capitalize(route.via)}, ${countOf(days, DAYS)}`}
        {demo && <Badge>демо</Badge>}
      </p>
      <p className="mt-1 text-small text-quiet">{route.legs.map(({ name }) => name).join(' → ')}</p>
    </div>
  );
}

/** Who set what since when; settings are added, never changed. */
function History({ items, now }: { items: RouteSetting[]; now: RouteSetting | undefined }) {
  return (
    <ul className="divide-y divide-line border-t border-line text-small">
      {items.map((item) => (
        <li key={item.uid} className="py-2">
          {`С ${formatDayYear(item.valid_from)}: ${item.route === null ? 'без дороги' : item.route === 'unreadable' ? 'не читается' : item.route.via}`}
          {item === now && <span className="text-good-text">, действует</span>}
          <span className="block text-quiet">
            {item.demo ? 'пример для показа' : `${item.by}: ${item.why}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
