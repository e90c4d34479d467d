import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { LostChart } from '../../ui/sea-chart/lost-chart.tsx';
import { CatalogSearch } from './catalog-search.tsx';

const LINK = 'link flex min-h-11 items-center';

/** The chart with a way that leads nowhere, the search, three places to go. */
export function NotFoundPage() {
  return (
    <section className="relative overflow-hidden">
      <LostChart />
      <div className="wrap on-chart relative py-16 md:py-24">
        <h1 className="text-block font-bold tracking-headline md:text-headline">
          Такой страницы нет
        </h1>
        <p className="mt-4 max-w-120 text-lead text-quiet">
          Адрес устарел или в нём опечатка. Машина могла быть продана: поищите такую же по марке и
          модели.
        </p>
        <CatalogSearch
          id="missing-search"
          className="mt-10 max-w-180 rounded-lg border border-line bg-raised p-6"
        />
        <ul className="mt-8 flex flex-wrap gap-x-8">
          <li>
            <Link to={paths.home()} className={LINK}>
              На главную
            </Link>
          </li>
          <li>
            <Link to={paths.catalog('japan')} className={LINK}>
              Машины из Японии
            </Link>
          </li>
          <li>
            <Link to={paths.contacts()} className={LINK}>
              Контакты
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
