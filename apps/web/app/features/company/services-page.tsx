import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export interface ServiceRow {
  slug: string;
  name: string;
  result: string;
  /** what the market usually asks; null where no figure is known */
  price: string | null;
}

/** The services as rows with what a client gets from each. */
export function ServicesPage({ services }: { services: readonly ServiceRow[] }) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <PageTitle lead="Можно заказать весь путь от поиска до ключей, можно одну часть. У каждой написано, что вы получите и что в неё не входит.">
        Услуги
      </PageTitle>
      <ol className="@container mt-10 border-t border-line md:mt-14">
        {services.map(({ slug, name, result, price }, index) => (
          <li
            key={slug}
            className="group relative grid grid-cols-1 gap-x-10 gap-y-2 border-b border-line py-7 transition-colors hover:bg-raised @2xl:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1.5fr)] wide:grid-cols-[3rem_minmax(0,1.1fr)_minmax(0,1.5fr)_15rem_1.5rem]"
          >
            <span aria-hidden="true" className="text-quiet @max-2xl:hidden">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h2 className="text-block font-heading tracking-tight">
              <Link
                to={paths.service(slug)}
                className="group-hover:text-accent-strong after:absolute after:inset-0 contrast:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="text-quiet">{result}</p>
            <p className="font-semi @2xl:col-start-3 wide:col-start-4 wide:text-right">
              {price ?? <span className="font-normal text-quiet">цена по запросу</span>}
            </p>
            <Icon name="arrow" className="justify-self-end text-accent-strong narrow:hidden" />
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-180 text-small text-quiet">
        Суммы ориентировочные: так берут импортёры по опубликованным прайсам. Точную цену по вашей
        машине назовёт менеджер до договора.
      </p>
    </div>
  );
}
