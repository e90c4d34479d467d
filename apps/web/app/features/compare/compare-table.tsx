import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { cityFor, landedTo, useCityPrice } from '../../visitor/chosen-city.ts';
import { savedLists } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { gradeTerm } from '../../site/terms.ts';
import { formatDay, formatRub } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Term } from '../../ui/term.tsx';
import { GRADE, carrierText, cheapestOf, differs } from './compare-data.ts';
import type { CompareData, CompareRow, ComparedCar } from './compare-data.ts';

/** Shown where the papers are silent. */
const noFact = () => 'нет в\u00a0документах';
/** Shown where a car has no line of the bill: all of it is in the price of a car in stock. */
const noBill = ({ sold, landed }: ComparedCar) =>
  !sold && landed?.rates_date === null ? 'в\u00a0цене' : 'нет\u00a0расчёта';

const CELL =
  'border-b border-line px-3 py-2.5 text-left align-top max-sm:min-w-0 max-sm:px-0 max-sm:pr-3 max-sm:wrap-anywhere sm:px-4';
/** On a phone the label stands over its row, so that two cars have the whole width. */
const LABEL =
  'border-line py-2.5 text-left align-top font-normal text-quiet text-small max-sm:col-span-full max-sm:pb-0 sm:sticky sm:left-0 sm:z-10 sm:w-44 sm:min-w-44 sm:border-b sm:bg-ground sm:pr-4 sm:text-[0.9375rem]';
/** A phone's rows by the number of cars: more than two are pushed sideways. */
const ROW: Record<number, string> = {
  1: 'max-sm:grid max-sm:grid-cols-1',
  2: 'max-sm:grid max-sm:grid-cols-2',
  3: 'max-sm:grid max-sm:grid-cols-[repeat(3,8.75rem)]',
  4: 'max-sm:grid max-sm:grid-cols-[repeat(4,8.75rem)]',
};
/** The label stays in sight while its row is pushed. */
const STAYS = 'sticky left-0 inline-block';

/** Up to four cars, a column each; on a phone the label stands over its row. */
export function CompareTable({ data }: { data: CompareData }) {
  const { cars, bill, facts, only } = data;
  const shown = (rows: readonly CompareRow[]) => (only ? rows.filter(differs) : rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls sideways is reached by keyboard
    <section
      aria-label="Таблица сравнения"
      tabIndex={0}
      className="relative mt-6 -mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0"
    >
      <table className="w-full border-separate border-spacing-0 max-sm:block">
        <thead className="max-sm:block">
          <tr className={ROW[cars.length]}>
            <th scope="col" className={`${LABEL} max-sm:hidden`}>
              <span className="visually-hidden">Что сравниваем</span>
            </th>
            {cars.map((car) => (
              <CarHead key={car.key} car={car} all={cars} only={only} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <Part title="Сколько стоит" columns={cars.length + 1} />
          <Totals cars={cars} />
          {shown(bill).map((row) => (
            <Line key={row.label} row={row} cars={cars} missing={noBill} figures />
          ))}
        </tbody>
        <tbody className="max-sm:block">
          {shown(facts).length > 0 && (
            <Part title="Что по&nbsp;документам" columns={cars.length + 1} />
          )}
          {shown(facts).map((row) => (
            <Line key={row.label} row={row} cars={cars} missing={noFact} />
          ))}
        </tbody>
      </table>
      {only && shown(facts).length + shown(bill).length === 0 && (
        <p className="mt-4 text-quiet">По документам машины одинаковы.</p>
      )}
    </section>
  );
}

/** The head of a part of the table. */
function Part({ title, columns }: { title: string; columns: number }) {
  return (
    <tr className="max-sm:block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line-strong pt-8 pb-2 text-left max-sm:block"
      >
        <span className="sticky left-0 font-semi">{title}</span>
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
    <th scope="col" className={`${CELL} font-normal sm:min-w-52`}>
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
      {car.sold !== null && <span className="block text-small text-bad-text">{car.sold}</span>}
      <Link
        to={paths.compare(rest, only)}
        replace
        preventScrollReset
        onClick={() => savedLists.drop('compared', [car.key])}
        className="link-plain mt-1 inline-flex min-h-11 items-center gap-1 text-small text-quiet hover:text-text"
      >
        <Icon name="close" size={16} />
        Убрать<span className="visually-hidden"> {car.name} из сравнения</span>
      </Link>
    </th>
  );
}

/** The landed total first: it is what the comparison is for. The lowest one is labelled where it is certain. */
function Totals({ cars }: { cars: readonly ComparedCar[] }) {
  const city = useCityPrice();
  const cheapest = cheapestOf(cars, city);
  return (
    <>
      <tr className={ROW[cars.length]}>
        <th scope="row" className={LABEL}>
          <span className={STAYS}>
            {city === null || city.rub === null
              ? 'Итог во\u00a0Владивостоке'
              : `Итог до\u00a0${city.genitive}`}
          </span>
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
                <strong className="font-bold sm:text-card">
                  <span className="inline-block whitespace-nowrap">
                    {landed.complete ? '' : 'от\u00a0'}
                    {formatRub(landedTo(landed.total_rub, cityFor(landed, city)).totalRub)}
                  </span>{' '}
                  {landed.total_to_rub !== null && (
                    <span className="inline-block whitespace-nowrap">
                      до&nbsp;
                      {formatRub(landedTo(landed.total_to_rub, cityFor(landed, city)).totalRub)}
                    </span>
                  )}
                </strong>
                <span className="block text-small text-quiet">
                  {landed.rates_date === null
                    ? `в\u00a0наличии, ${landed.city}`
                    : `курс ${formatDay(landed.rates_date)}`}
                </span>
                {key === cheapest && (
                  <span className="block text-small text-good-text">дешевле других</span>
                )}
              </>
            )}
          </td>
        ))}
      </tr>
      {city !== null && (
        <tr className={ROW[cars.length]}>
          <th scope="row" className={LABEL}>
            <span className={STAYS}>
              {city.rub === null ? 'Доставка' : 'Автовоз'} до {city.genitive}
            </span>
          </th>
          {cars.map((car) => (
            <td key={car.key} className={CELL}>
              {carrierText(car, city)}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

/** «4,5»; pressing a grade opens the note on its meaning. */
function valueOf({ label, values }: CompareRow, { key }: ComparedCar, at: number): ReactNode {
  const value = values[at] ?? null;
  if (label !== GRADE || value === null) return value;
  const term = gradeTerm(key.split('/')[0] ?? '', value.replace(',', '.'));
  return term === null ? value : <Term name={term}>{value}</Term>;
}

function Line({
  row,
  cars,
  missing,
  figures = false,
}: {
  row: CompareRow;
  cars: readonly ComparedCar[];
  missing: (car: ComparedCar) => string;
  figures?: boolean;
}) {
  const isDifferent = cars.length > 1 && differs(row);
  return (
    <tr className={ROW[cars.length]}>
      <th scope="row" className={LABEL}>
        <span className={STAYS}>{row.label}</span>
      </th>
      {cars.map((car, at) => (
        <td
          key={car.key}
          className={`${CELL} ${isDifferent ? 'font-medium' : 'text-quiet'} ${figures ? 'sm:whitespace-nowrap' : ''}`}
        >
          {valueOf(row, car, at) ?? <span className="text-small text-hint">{missing(car)}</span>}
        </td>
      ))}
    </tr>
  );
}
