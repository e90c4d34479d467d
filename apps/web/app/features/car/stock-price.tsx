import type { Car } from '@prichal/contract';
import { Money } from '@prichal/ui/money.tsx';

/** The bill of a car that is here: one line, what is in it and what is not. */
export function StockPrice({ car: { landed } }: { car: Car }) {
  if (landed === null) return null;
  return (
    <section aria-labelledby="bill-heading">
      <h2 id="bill-heading" className="mb-6 text-block font-heading tracking-tight">
        Из чего складывается цена
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 border-y border-line py-4 text-lead font-semi">
        Машина в наличии, {landed.city}
        <Money value={landed.total_rub} size="line" />
      </p>
      <dl className="mt-4 grid gap-4 text-quiet md:grid-cols-2">
        <div>
          <dt className="font-semi text-text">Входит</dt>
          <dd>Машина, пошлина, таможенный сбор и утилизационный сбор: они уже уплачены.</dd>
        </div>
        <div>
          <dt className="font-semi text-text">Не входит</dt>
          <dd>Постановка на учёт, номера, ОСАГО и перевозка в другой город.</dd>
        </div>
      </dl>
    </section>
  );
}
