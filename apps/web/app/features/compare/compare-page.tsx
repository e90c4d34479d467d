import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { CityChoice } from '../../city-choice.tsx';
import { landedTo, useCityPrice } from '../../chosen-city.ts';
import { keptStore, useKept } from '../../kept-cars.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay, formatRub } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { differs } from './compare-data.ts';
import type { CompareData, CompareRow, ComparedCar } from './compare-data.ts';

/** Up to four cars side by side, whole in the address; the chosen city moves the totals. */
export function ComparePage({ data }: { data: CompareData }) {
  const { cars, only, unknown } = data;
  useKeptComparison(cars.length === 0 && unknown === 0);
  return (
    <div className="wrap pt-8 pb-24 md:pt-12">
      <h1 className="text-section font-heading tracking-tight lg:text-headline lg:tracking-headline">
        Сравнение
      </h1>
      <p className="mt-3 max-w-160 text-quiet">
        До&nbsp;четырёх машин рядом: полная сумма и&nbsp;из&nbsp;чего она сложилась, документы,
        размеры. Строки, в&nbsp;которых машины не&nbsp;отличаются, можно убрать.
      </p>
      {unknown > 0 && (
        <p className="mt-4 border-l-2 border-warn pl-4">
          Машин, которых уже нет в&nbsp;каталоге: {unknown}. Они не&nbsp;показаны.
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
          <Table data={data} />
          <p className="mt-4 text-small text-quiet">
            Предварительный расчёт, не&nbsp;является публичной офертой.
          </p>
          {cars.length < 4 && (
            <p className="mt-6 text-quiet">
              Можно добавить ещё: кнопка с&nbsp;весами стоит на&nbsp;каждой машине{' '}
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
function useKeptComparison(empty: boolean): void {
  const { compared } = useKept();
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
        Нажмите весы на&nbsp;карточке машины: до&nbsp;четырёх машин встанут рядом, со&nbsp;всеми
        суммами до&nbsp;вашего города.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.catalog('japan')}>Япония</ButtonLink>
        <ButtonLink to={paths.catalog('korea')} look="secondary">
          Корея
        </ButtonLink>
        <ButtonLink to={paths.catalog('china')} look="secondary">
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

/** Shown where the papers are silent. */
const NO_FACT = 'нет в\u00a0документах';

const CELL = 'border-b border-line px-3 py-2.5 text-left align-top sm:px-4';
const LABEL = `${CELL} sticky left-0 pl-0! z-10 w-32 min-w-32 bg-ground font-normal text-quiet text-small sm:w-44 sm:min-w-44 sm:text-[0.9375rem]`;

function Table({ data }: { data: CompareData }) {
  const { cars, bill, facts, only } = data;
  const shown = (rows: readonly CompareRow[]) => (only ? rows.filter(differs) : rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls sideways is reached by keyboard
    <section
      aria-label="Таблица сравнения"
      tabIndex={0}
      className="relative mt-6 -mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={LABEL}>
              <span className="visually-hidden">Что сравниваем</span>
            </th>
            {cars.map((car) => (
              <CarHead key={car.key} car={car} all={cars} only={only} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Part words="Сколько стоит" columns={cars.length + 1} />
          <Totals cars={cars} />
          {shown(bill).map((row) => (
            <Line key={row.label} row={row} cars={cars} missing="нет расчёта" figures />
          ))}
        </tbody>
        <tbody>
          {shown(facts).length > 0 && (
            <Part words="Что по&nbsp;документам" columns={cars.length + 1} />
          )}
          {shown(facts).map((row) => (
            <Line key={row.label} row={row} cars={cars} missing={NO_FACT} />
          ))}
        </tbody>
      </table>
      {only && shown(facts).length + shown(bill).length === 0 && (
        <p className="mt-4 text-quiet">По&nbsp;документам машины одинаковы.</p>
      )}
    </section>
  );
}

/** The head of a part of the table. */
function Part({ words, columns }: { words: string; columns: number }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line-strong pt-8 pb-2 text-left"
      >
        <span className="sticky left-0 font-semi">{words}</span>
      </th>
    </tr>
  );
}

function CarHead({
  car,
  all,
  only,
}: {
  car: ComparedCar;
  all: readonly ComparedCar[];
  only: boolean;
}) {
  const rest = all.flatMap(({ key }) => (key === car.key ? [] : key));
  return (
    <th scope="col" className={`${CELL} min-w-40 font-normal sm:min-w-52`}>
      <img
        src={car.picture}
        alt=""
        width={540}
        height={230}
        className="mb-2 aspect-[288/150] w-full rounded-md bg-raised object-contain object-bottom pb-2"
      />
      <Link to={car.path} className="text-card leading-6 font-semi hover:text-accent-strong">
        {car.name}
      </Link>
      <span className="block text-small text-quiet">
        {car.trim === null ? car.made : `${car.made}, ${car.trim}`}
      </span>
      {car.sold && <span className="block text-small text-bad-text">Продан</span>}
      <Link
        to={paths.compare(rest, only)}
        replace
        preventScrollReset
        onClick={() => keptStore.drop('compared', [car.key])}
        className="link-plain mt-1 inline-flex min-h-11 items-center gap-1 text-small text-quiet hover:text-text"
      >
        <Icon name="close" size={16} />
        Убрать<span className="visually-hidden"> {car.name} из&nbsp;сравнения</span>
      </Link>
    </th>
  );
}

/** The sum to the door first: what the comparison is for. The lowest complete one is named. */
function Totals({ cars }: { cars: readonly ComparedCar[] }) {
  const city = useCityPrice();
  const complete = cars.flatMap(({ landed }) => (landed?.complete ? Number(landed.total_rub) : []));
  const least = complete.length > 1 ? Math.min(...complete) : null;
  return (
    <>
      <tr>
        <th scope="row" className={LABEL}>
          {city === null || city.rub === null
            ? 'Итог во\u00a0Владивостоке'
            : `Итог до\u00a0${city.genitive}`}
        </th>
        {cars.map(({ key, landed, exportBan }) => (
          <td key={key} className={CELL}>
            {landed === null ? (
              exportBan ? (
                'назовёт менеджер'
              ) : (
                'не посчитан'
              )
            ) : (
              <>
                <strong className="text-card font-bold whitespace-nowrap">
                  {landed.complete ? '' : 'от\u00a0'}
                  {formatRub(landedTo(landed.total_rub, city).totalRub)}
                </strong>
                <span className="block text-small text-quiet">
                  курс {formatDay(landed.rates_date)}
                </span>
                {landed.complete && Number(landed.total_rub) === least && (
                  <span className="block text-small text-good-text">дешевле других</span>
                )}
              </>
            )}
          </td>
        ))}
      </tr>
      {city !== null && (
        <tr>
          <th scope="row" className={LABEL}>
            Автовоз до&nbsp;{city.genitive}
          </th>
          {cars.map(({ key }) => (
            <td key={key} className={CELL}>
              {city.rub === null ? 'по запросу' : formatRub(city.rub)}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

function Line({
  row,
  cars,
  missing,
  figures = false,
}: {
  row: CompareRow;
  cars: readonly ComparedCar[];
  missing: string;
  figures?: boolean;
}) {
  const marked = cars.length > 1 && differs(row);
  return (
    <tr>
      <th scope="row" className={LABEL}>
        {row.label}
      </th>
      {row.values.map((value, at) => (
        <td
          key={cars[at]?.key}
          className={`${CELL} ${marked ? 'font-medium' : 'text-quiet'} ${figures ? 'whitespace-nowrap' : ''}`}
        >
          {value ?? <span className="text-small text-hint">{missing}</span>}
        </td>
      ))}
    </tr>
  );
}
