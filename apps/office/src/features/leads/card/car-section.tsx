import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { formatRub } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { BillBar } from './bill-bar.tsx';
import { useCard } from './card-context.ts';

/** The car that was asked for, and the bill as the client saw it. */
export function CarSection() {
  const { card } = useCard();
  const { car, bill } = card;
  if (car === null && bill === null) return null;
  const total = bill?.total ?? (car?.total_rub == null ? null : formatRub(car.total_rub));
  const [sum = '', ...place] = (total ?? '').split(', ');
  return (
    <section aria-label="Машина и расчёт" className="@container pt-5">
      <div className="grid gap-x-6 gap-y-3 desk:@min-[22rem]:grid-cols-[minmax(0,12.5rem)_1fr] desk:items-center">
        {car?.picture != null && (
          <CarPicture
            src={car.picture}
            className="-mx-4 h-48 w-[calc(100%+2rem)] max-w-none desk:mx-0 desk:w-full desk:rounded-lg desk:@min-[22rem]:h-28"
          />
        )}
        <div>
          {car !== null && (
            <h2 className="text-lead font-semi">
              {car.path === null ? (
                car.title
              ) : (
                <a href={car.path} target="_blank" rel="noreferrer" className="link-plain">
                  {car.title}
                </a>
              )}
            </h2>
          )}
          {total !== null && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 desk:justify-start">
              <span className="text-[2.375rem] leading-12 font-bold tracking-total desk:text-sum">
                {sum}
              </span>
              <span className="text-bill text-quiet">{place.join(', ')}</span>
            </p>
          )}
        </div>
      </div>
      {bill && bill.parts.length > 0 && <BillBar parts={bill.parts} />}
      {bill && bill.lines.length > 0 && (
        <dl className="pt-3">
          {bill.lines.map(({ label, value }, index) => (
            <LeaderLine key={index} label={label}>
              {value}
            </LeaderLine>
          ))}
        </dl>
      )}
      <Link
        to={`/leads/${card.uid}/call`}
        className="mt-3 mr-6 flex min-h-12 items-center justify-between gap-3 border-t border-line font-semi hover:bg-raised desk:mt-2 desk:inline-flex desk:border-0 desk:font-normal desk:link"
      >
        Почему столько и{'\u00a0'}что дешевле
        <Icon name="right" size={20} className="desk:hidden" />
      </Link>
      {bill?.path != null && (
        <a
          href={bill.path}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center justify-between gap-3 border-y border-line font-semi hover:bg-raised desk:mt-2 desk:inline-flex desk:border-0 desk:font-normal desk:link"
        >
          Расчёт, как его видел клиент
          <Icon name="right" size={20} className="desk:hidden" />
        </a>
      )}
    </section>
  );
}
