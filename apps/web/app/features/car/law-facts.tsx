import { isFeeByPower, paysAsElectric } from '@prichal/contract';
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

const ELECTRIC_DUTY = 'пошлина 15\u00a0% стоимости в\u00a0любом возрасте';

const POWERS: Record<NonNullable<Car['util']>, string> = {
  preferential: 'до\u00a0160\u00a0л.с.',
  full: 'свыше\u00a0160\u00a0л.с.',
};
const FEES: Record<NonNullable<Car['util']>, string> = {
  preferential: 'льготный',
  full: 'полный',
};

/** The two facts the law counts by: power and age on the day of customs; the fee where the power shown does not explain it. */
export function LawFacts({ car }: { car: Car }) {
  const { util } = car;
  const age = car.age === null ? null : AGES_SAID[car.age];
  if (car.availability === 'stock' || (util === null && age === null)) return null;
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-y-4 divide-x divide-line border-y border-line py-4">
      {util !== null && (
        <LawFact
          {...(isFeeByPower(car)
            ? {
                label: 'Мощность',
                value: POWERS[util],
                note: `${FEES[util]} утилизационный сбор`,
              }
            : { label: 'Утилизационный сбор', value: FEES[util], note: limitNote(car) })}
          tone={util === 'preferential' ? 'text-good' : 'text-warn'}
        />
      )}
      {age !== null && (
        <LawFact
          label="Возраст к&nbsp;оформлению"
          value={age.text}
          tone=""
          note={paysAsElectric(car) ? ELECTRIC_DUTY : age.note}
        />
      )}
    </dl>
  );
}

/** Up to where the fee is reduced: Government decree 1291, list, section I. */
function limitNote(car: Car): string {
  return paysAsElectric(car)
    ? 'льготный до\u00a080\u00a0л.с. 30-минутной мощности'
    : 'льготный до\u00a0160\u00a0л.с. вместе с\u00a0электромоторами и\u00a0до\u00a03\u00a0л';
}

function LawFact({
  label,
  value,
  tone,
  note,
}: {
  label: ReactNode;
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
