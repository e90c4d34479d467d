import type { CarCard } from '@prichal/contract';
import { COUNTRY_NAMES, CURRENCY_SIGNS } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../request-opener.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { formatDay, formatMonth, formatNumber, formatRub } from '../../ui/format.ts';
import { LeaderLine } from '../../ui/leader-line.tsx';
import { Money } from '../../ui/money.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';

/** A real car of the catalogue with its landed total: what a calculation looks like, on the car itself. */
export function FeaturedSheet({ car }: { car: CarCard }) {
  const open = useRequestOpener();
  const { landed } = car;
  if (!landed) return null;
  const name = `${car.brand.name} ${car.model.name}`;
  const order = () =>
    open({
      kind: 'consultation',
      car: {
        country: car.country,
        id: car.id,
        title: `${name}, ${formatMonth(car.year, car.month)}`,
        picture: car.picture,
        total: formatRub(landed.total_rub),
        totalNote: `во Владивостоке, курс ${formatDay(landed.rates_date)}`,
      },
    });
  return (
    <article
      aria-labelledby="featured-car"
      className="grid grid-cols-1 rounded-lg border border-line-strong bg-raised lg:grid-cols-[22rem_1fr] lg:grid-rows-[1fr_auto]"
    >
      <div className="flex flex-col border-dashed border-line-strong px-5 pt-5 md:px-8 md:pt-8 lg:border-r">
        <p className="text-quiet">
          Из каталога сегодня
          {car.demo && <span className="text-hint"> · демо</span>}
        </p>
        <h2 id="featured-car" className="mt-1 text-block font-heading tracking-tight">
          {name}
        </h2>
        <p className="text-quiet">
          {car.trim && `${car.trim}, `}
          {formatMonth(car.year, car.month)}
        </p>
        <img
          src={car.photos[0] ? `${car.photos[0].src}-480.webp` : car.picture}
          width={540}
          height={230}
          alt=""
          decoding="async"
          fetchPriority="high"
          className="m-auto w-full max-w-120 py-4"
        />
      </div>
      <div className="flex flex-col border-dashed border-line-strong px-5 py-5 max-lg:border-t md:p-8 lg:row-span-2 lg:px-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <p>
            <span className="block text-quiet">{name} во&nbsp;Владивостоке, под&nbsp;ключ</span>
            <Money value={landed.total_rub} size="hero" />
          </p>
          <p className="text-small text-quiet xl:text-right">
            по курсу {formatDay(landed.rates_date)},<br className="max-xl:hidden" /> оформление
            к&nbsp;{formatDay(landed.clearance_date)}
          </p>
        </div>
        <SheetFacts car={car} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-dashed border-line-strong pt-5 text-small text-quiet">
          <p>
            {car.export_ban
              ? `${COUNTRY_NAMES[car.country].name}: едет через третью страну`
              : 'Прямой вывоз разрешён'}
          </p>
          <ButtonLink
            to={paths.car(car.country, car.id)}
            look="secondary"
            className="max-sm:w-full"
          >
            Открыть машину
          </ButtonLink>
        </div>
      </div>
      <div className="border-dashed border-line-strong px-5 pb-5 md:px-8 md:pb-8 lg:border-r">
        <OpenerLink
          to={paths.request()}
          onOpen={order}
          className={buttonClass('primary', 'large', 'w-full')}
        >
          Расчёт до вашего города
        </OpenerLink>
        <p className="mt-3 text-small text-quiet">
          Предварительный расчёт для первой машины за 12&nbsp;месяцев, для&nbsp;себя.
          Не&nbsp;является публичной офертой.
        </p>
      </div>
    </article>
  );
}

/** What the sum rests on: the car's own facts, two columns of the bill. */
function SheetFacts({ car }: { car: CarCard }) {
  const { engine_cc, power_hp, mileage_km, grade } = car;
  const sign = CURRENCY_SIGNS[car.price.currency];
  return (
    <div className="my-7 grid grid-cols-1 gap-x-10 gap-y-6 border-t border-line pt-6 md:grid-cols-2">
      <div>
        <h3 className="mb-1 font-semi">Что в основе суммы</h3>
        <dl>
          <LeaderLine label={`Цена ${COUNTRY_NAMES[car.country].in}`}>
            {formatNumber(car.price.amount)}
            {`\u00a0${sign}`}
          </LeaderLine>
          {engine_cc !== null && (
            <LeaderLine label="Двигатель">{`${formatNumber(engine_cc)}\u00a0см³`}</LeaderLine>
          )}
          {power_hp !== null && (
            <LeaderLine label="Мощность">{`${formatNumber(power_hp)}\u00a0л.с.`}</LeaderLine>
          )}
          {car.age && <LeaderLine label="Возраст к оформлению">{AGE_WORDS[car.age]}</LeaderLine>}
        </dl>
      </div>
      <div>
        <h3 className="mb-1 font-semi">Сама машина</h3>
        <dl>
          <LeaderLine label="Выпуск">{formatMonth(car.year, car.month)}</LeaderLine>
          {mileage_km !== null && (
            <LeaderLine label="Пробег">{`${formatNumber(mileage_km)}\u00a0км`}</LeaderLine>
          )}
          {grade !== null && <LeaderLine label="Оценка">{grade.replace('.', ',')}</LeaderLine>}
          {car.util && (
            <LeaderLine label="Утилизационный сбор">
              {car.util === 'preferential' ? 'льготный' : 'полный'}
            </LeaderLine>
          )}
        </dl>
      </div>
    </div>
  );
}

const AGE_WORDS: Record<NonNullable<CarCard['age']>, string> = {
  'under-3': 'до\u00a03\u00a0лет',
  '3-5': '3–5\u00a0лет',
  'over-5': 'старше 5\u00a0лет',
};
