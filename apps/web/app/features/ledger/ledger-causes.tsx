import { formatRub, countryNames } from '@prichal/contract';
import { countOf } from '@prichal/ui/format.ts';
import type { LedgerCause } from '@prichal/contract';

/** Why sums and days moved, by the country the cars came from and their route. */
export function LedgerCauses({ causes }: { causes: readonly LedgerCause[] }) {
  if (causes.length === 0) return null;
  const routes = [...new Set(causes.map(routeText))];
  return (
    <section aria-labelledby="causes" className="mt-6">
      <h2 id="causes" className="text-card font-semi">
        Почему расходится
      </h2>
      {routes.map((route) => (
        <div key={route} className="mt-3">
          <h3 className="text-small text-quiet">{route}</h3>
          <ul className="mt-1 grid gap-1 text-[0.9375rem]">
            {causes
              .filter((cause) => routeText(cause) === route)
              .map((cause) => (
                <li key={cause.text} className="wrap-anywhere">
                  {cause.text}
                  {detailOf(cause)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** «Япония, через Киргизию»; of a deal whose route is not known its country alone */
function routeText({ country, route }: LedgerCause): string {
  const { name } = countryNames(country);
  return route === null ? name : `${name}, ${route.via ?? 'напрямую'}`;
}

/** «: 3 раза, в среднем +18 400 ₽» */
function detailOf({ count, kopecks }: LedgerCause): string {
  const sum = formatRub(Math.round(Math.abs(kopecks) / 100));
  const average = `${count > 1 ? 'в\u00a0среднем ' : ''}${kopecks < 0 ? '−' : '+'}${sum}`;
  const parts = [
    ...(count > 1 ? [countOf(count, ['раз', 'раза', 'раз'])] : []),
    ...(kopecks === 0 ? [] : [average]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
