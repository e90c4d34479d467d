import type { CarCard, DeliveryCity } from '@prichal/contract';
import { formatNumber, formatRub } from '@prichal/ui/format.ts';
import type { PickAnswers } from './pick-data.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Common bodies with everyday names; the codes are the catalogue's. */
export const BODY_CHOICES: readonly Choice[] = [
  { value: '', label: 'Не важно' },
  { value: 'crossover', label: 'Кроссовер' },
  { value: 'suv', label: 'Внедорожник' },
  { value: 'sedan', label: 'Седан' },
  { value: 'hatchback', label: 'Хэтчбек' },
  { value: 'wagon', label: 'Универсал' },
  { value: 'minivan', label: 'Минивэн' },
];

export const FUEL_CHOICES: readonly Choice[] = [
  { value: '', label: 'Любое' },
  { value: 'petrol', label: 'Бензин' },
  { value: 'hybrid', label: 'Гибрид' },
  { value: 'diesel', label: 'Дизель' },
  { value: 'electric', label: 'Электро' },
];

export const POWER_CHOICES: readonly Choice[] = [
  { value: '', label: 'Любая' },
  { value: 'preferential', label: 'До 160\u00a0л.с., сбор меньше' },
  { value: 'full', label: 'Больше, сбор полный' },
];

export const WHEEL_CHOICES: readonly Choice[] = [
  { value: '', label: 'Любой' },
  { value: 'left', label: 'Слева' },
  { value: 'right', label: 'Справа' },
];

export const AGE_CHOICES: readonly Choice[] = [
  { value: '', label: 'Любой' },
  { value: 'under-3', label: 'До 3\u00a0лет' },
  { value: '3-5', label: '3–5\u00a0лет, проходные' },
  { value: 'over-5', label: 'Старше 5\u00a0лет' },
];

const said = (choices: readonly Choice[], value: string) =>
  value === '' ? null : (choices.find((choice) => choice.value === value)?.label ?? null);

/** «До 2 500 000 ₽ до Казани, кроссовер, гибрид, руль справа» */
export function answersText(answers: PickAnswers, city: DeliveryCity | null): string {
  const wheel = said(WHEEL_CHOICES, answers.wheel);
  const parts = [
    `Бюджет ${formatRub(answers.budget)} до\u00a0${city?.genitive ?? 'Владивостока'}`,
    said(BODY_CHOICES, answers.body)?.toLowerCase(),
    said(FUEL_CHOICES, answers.fuel)?.toLowerCase(),
    answers.power === ''
      ? null
      : answers.power === 'full'
        ? 'полный утилизационный сбор'
        : 'до\u00a0160\u00a0л.с.',
    wheel && `руль ${wheel.toLowerCase()}`,
    said(AGE_CHOICES, answers.age)?.toLowerCase(),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What is good about a car, by its facts alone: what is left of the sum, the levy, the duty, the mileage. */
export function carReasons(car: CarCard, leftRub: number): string[] {
  return [
    leftRub > 0 ? `Останется ${formatRub(leftRub)}` : null,
    car.util === 'preferential' ? 'Льготный утилизационный сбор' : null,
    car.age === '3-5' ? 'Проходная: пошлина по\u00a0объёму, а\u00a0не по\u00a0цене' : null,
    car.age === 'under-3' ? `Свежая: ${car.year}\u00a0год` : null,
    car.mileage_km !== null && car.mileage_km <= LOW_MILEAGE_KM
      ? `Пробег ${formatNumber(car.mileage_km)}\u00a0км`
      : null,
    car.grade !== null && Number(car.grade) >= GOOD_GRADE
      ? `Оценка аукциона ${car.grade.replace('.', ',')}`
      : null,
  ].filter((reason) => reason !== null);
}

/** What a buyer takes for little. */
const LOW_MILEAGE_KM = 50_000;
/** An auction grade that asks for no repairs, see the glossary. */
const GOOD_GRADE = 4.5;
