import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { CityChoice } from '../../visitor/city-choice.tsx';
import { useSavedLists } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { useSiteFacts } from '../../site/site-facts.ts';
import { ShareLink } from '../../ui/share-link.tsx';
import { useRequestOpener } from '../../site/request-opener.ts';
import { ButtonLink, buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import type { CompareData, ComparedCar } from './compare-data.ts';
import { CompareTable } from './compare-table.tsx';

/** Up to four cars side by side, whole in the address; the chosen city moves the totals. */
export function ComparePage({ data }: { data: CompareData }) {
  const { cars, only, unknown } = data;
  useSavedComparison(cars.length === 0 && unknown === 0);
  return (
    <div className="wrap pt-8 pb-24 md:pt-12">
      <h1 className="text-[min(var(--text-section),10.5vw)] leading-tight font-heading tracking-tight lg:text-headline lg:tracking-headline">
        Сравнение
      </h1>
      <p className="mt-3 max-w-160 text-quiet">
        До четырёх машин рядом: полная сумма и из чего она сложилась, документы, размеры. Строки, в
        которых машины не отличаются, можно убрать.
      </p>
      {unknown > 0 && (
        <p className="mt-4 border-l-2 border-warn pl-4">
          Машин, которых уже нет в каталоге: {unknown}. Они не показаны.
        </p>
      )}
      {cars.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <CityChoice />
            {cars.length > 1 && <Rows cars={cars} only={only} />}
          </div>
          <CompareTable data={data} />
          <AskForThese cars={cars} />
          <ShareComparison cars={cars} />
          <p className="mt-4 text-small text-quiet">
            Предварительный расчёт, не является публичной офертой.
          </p>
          {cars.length < 4 && (
            <p className="mt-6 text-quiet">
              Можно добавить ещё: кнопка с весами стоит на каждой машине{' '}
              <Link to={paths.catalog('japan')} className="link">
                каталога
              </Link>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Without cars in the address, those chosen on this device. */
function useSavedComparison(empty: boolean): void {
  const { compared } = useSavedLists();
  const navigate = useNavigate();
  useEffect(() => {
    if (empty && compared.length > 0) void navigate(paths.compare(compared), { replace: true });
  }, [empty, compared, navigate]);
}

function Nothing() {
  return (
    <div className="mt-8 rounded-lg border border-line bg-raised px-6 py-10 sm:px-10">
      <p className="text-card font-semi">Сравнивать пока нечего</p>
      <p className="mt-2 max-w-[34rem] text-quiet">
        Нажмите весы на карточке машины: до четырёх машин встанут рядом, со всеми суммами до вашего
        города.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.catalog('japan')}>Япония</ButtonLink>
        <ButtonLink to={paths.catalog('korea')} variant="secondary">
          Корея
        </ButtonLink>
        <ButtonLink to={paths.catalog('china')} variant="secondary">
          Китай
        </ButtonLink>
      </div>
    </div>
  );
}

/** Two links, so that the choice lives in the address and works without scripts. */
function Rows({ cars, only }: { cars: readonly ComparedCar[]; only: boolean }) {
  const keys = cars.map(({ key }) => key);
  return (
    <nav
      aria-label="Строки сравнения"
      className="flex overflow-hidden rounded-md border border-line-strong"
    >
      {[false, true].map((value) => (
        <Link
          key={String(value)}
          to={paths.compare(keys, value)}
          replace
          preventScrollReset
          aria-current={value === only ? 'true' : undefined}
          className="flex min-h-11 items-center px-4 text-[0.9375rem] text-quiet hover:text-text aria-[current=true]:bg-text aria-[current=true]:font-semi aria-[current=true]:text-ground contrast:aria-[current=true]:bg-accent contrast:aria-[current=true]:text-on-accent"
        >
          {value ? 'Только различия' : 'Все строки'}
        </Link>
      ))}
    </nav>
  );
}

/** The same cars on another device: the address names cars alone. */
function ShareComparison({ cars }: { cars: readonly ComparedCar[] }) {
  const { publicUrl = '' } = useSiteFacts() ?? {};
  return (
    <div className="mt-2 text-[0.9375rem] text-quiet print:hidden">
      <ShareLink
        url={publicUrl + paths.compare(cars.map(({ key }) => key))}
        title={`Сравнение: ${cars.map(({ name }) => name).join(', ')}`}
        copied={'Ссылка на\u00a0сравнение скопирована'}
      />
    </div>
  );
}

/** One request about all of them: the manager opens the same comparison. */
function AskForThese({ cars }: { cars: readonly ComparedCar[] }) {
  const open = useRequestOpener();
  const search = {
    title: `Сравнение: ${cars.map(({ name, made }) => `${name}, ${made}`).join('; ')}`,
    address: paths.compare(cars.map(({ key }) => key)),
  };
  return (
    <OpenerLink
      to={paths.requestAbout(search.address)}
      onOpen={() => open({ kind: 'consultation', search })}
      className={buttonClass('primary', 'large', 'mt-6 w-full sm:w-auto')}
    >
      {cars.length > 1 ? 'Запросить эти машины' : 'Запросить эту машину'}
    </OpenerLink>
  );
}
