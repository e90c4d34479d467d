import { UTILS } from '@prichal/contract';
import type { Car } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Term } from '../../ui/term.tsx';

const AGES_SAID: Record<NonNullable<Car['age']>, { text: string; note: ReactNode }> = {
  'under-3': { text: 'до\u00a03\u00a0лет', note: 'пошлина с\u00a0цены' },
  '3-5': {
    text: '3–5\u00a0лет',
    note: (
      <>
        пошлина с объёма, <Term name="passing">«проходной»</Term>
      </>
    ),
  },
  'over-5': { text: 'старше 5\u00a0лет', note: 'пошлина с\u00a0объёма, повышенная' },
};

/** The two facts the law counts by: power and age on the day of customs. */
export function LawFacts({ car }: { car: Car }) {
  const age = car.age === null ? null : AGES_SAID[car.age];
  if (car.availability === 'stock' || (car.util === null && age === null)) return null;
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-y-4 divide-x divide-line border-y border-line py-4">
      {car.util !== null && (
        <LawFact
          label="Мощность"
          value={UTILS[car.util]}
          tone={car.util === 'preferential' ? 'text-good' : 'text-warn'}
          note={
            car.util === 'preferential'
              ? 'льготный утилизационный сбор'
              : 'полный утилизационный сбор'
          }
        />
      )}
      {age !== null && (
        <LawFact label="Возраст к&nbsp;оформлению" value={age.text} tone="" note={age.note} />
      )}
    </dl>
  );
}

function LawFact({
  label,
  value,
  tone,
  note,
}: {
  label: string;
  value: string;
  tone: string;
  note: ReactNode;
}) {
  return (
    <div className="pl-5 first:pr-4 first:pl-0">
      <dt className="text-small text-quiet">{label}</dt>
      <dd>
        <span className={`font-semi ${tone}`}>{value.replace(/ (?=\S+$)/, '\u00a0')}</span>
        <span className="block text-small text-quiet">{note}</span>
      </dd>
    </div>
  );
}
