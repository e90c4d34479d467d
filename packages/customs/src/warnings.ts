import { firstDayOver } from './age.ts';
import { deliveryOf, onElectricGrid } from './amounts.ts';
import { monthOf, yearOf } from './day.ts';
import { paysUniformDuty } from './lines/customs-lines.ts';
import { certaintyAt, isPastKnown } from './tariffs/edition.ts';
import { findCity } from './typical/cities.ts';
import * as format from './format.ts';
import type { PreparedContext } from './context.ts';
import type { CarFacts } from './types.ts';

export const DISCLAIMER = 'Предварительный расчёт, не является публичной офертой.';

/** What a careful broker would say aloud about this estimate. */
export function warningsFor(
  facts: CarFacts,
  p: PreparedContext,
  preferential: boolean | null,
): string[] {
  return [
    ...(p.leviesKnown ? editionWarnings(facts, p, preferential) : []),
    ...ageWarnings(facts, p),
    ...powertrainWarnings(facts, p),
    ...(preferential === true && p.leviesKnown
      ? [
          'Льготный утилизационный сбор — при личном пользовании: если продать или подарить автомобиль раньше 12 месяцев, придётся доплатить полный сбор.',
        ]
      : []),
    ...(p.context.rates.own === true
      ? ['Курсы введены вручную: расчёт не по официальному курсу Банка России.']
      : []),
    ...(p.context.costs.typical
      ? [
          'Расходы вне таможни — типичные значения рынка, не цены компании; у каждой строки указан разброс.',
        ]
      : []),
    ...(p.leviesKnown && paysUniformDuty(facts, p)
      ? [
          'Таможня сравнивает цену с каталогами и может посчитать пошлину и сбор от более высокой стоимости.',
        ]
      : []),
    DISCLAIMER,
  ];
}

function editionWarnings(
  facts: CarFacts,
  p: PreparedContext,
  preferential: boolean | null,
): string[] {
  const warnings: string[] = [];
  const year = yearOf(p.day);
  if (isPastKnown(p.clearanceFee, p.day)) {
    warnings.push(
      `Ставки таможенного сбора на ${year} год не найдены: взята последняя известная редакция, с 01.01.2026.`,
    );
  }
  const { utilisationFee } = p;
  if (isPastKnown(utilisationFee, p.day)) {
    warnings.push(
      `Коэффициенты утилизационного сбора известны до 2030 года: для ${year} года взяты последние.`,
    );
  } else if (preferential !== true && certaintyAt(utilisationFee, p.day) === 'unverified') {
    warnings.push(`Коэффициенты утилизационного сбора ${year} года не сверены с текстом акта.`);
  }
  if (!paysUniformDuty(facts, p)) {
    if (isPastKnown(p.excise, p.day)) {
      warnings.push(
        `Ставки акциза на ${year} год не найдены: взяты последние известные, 2027 года.`,
      );
    } else if (certaintyAt(p.excise, p.day) === 'unverified') {
      warnings.push(`Ставки акциза ${year} года расчётные (2026 год × 1,04), закон не сверен.`);
    }
  }
  return warnings;
}

function ageWarnings(facts: CarFacts, p: PreparedContext): string[] {
  const { made } = facts;
  if (made === null) return [];
  if (made.known === 'first_registration') {
    return [
      'Известна только первая регистрация: возраст считается от выпуска, который всегда раньше. Проверьте месяц выпуска по номеру кузова.',
    ];
  }
  if (made.known !== 'month') return [];
  const near = [3, 5, 7].find((years) => {
    const turn = firstDayOver(made.reference, years);
    return monthOf(turn) === monthOf(p.ageDay) && yearOf(turn) === yearOf(p.ageDay);
  });
  return near === undefined
    ? []
    : [
        `В месяц оформления автомобилю исполняется ${near} ${near === 3 ? 'года' : 'лет'}: известен только месяц выпуска, поэтому, как принято на практике, возраст посчитан от 15-го числа. День в документах может изменить сумму.`,
      ];
}

function powertrainWarnings(facts: CarFacts, p: PreparedContext): string[] {
  switch (facts.powertrain) {
    case 'hybrid_series':
      return onElectricGrid(facts, p)
        ? [
            'Последовательный гибрид посчитан как электромобиль (код 8703 80 000 5 с 22.01.2026); часть калькуляторов считает его по объёму двигателя.',
          ]
        : [];
    case 'hybrid_parallel':
      return facts.personalUse
        ? []
        : ['Пошлина на гибрид компании взята как на автомобиль с двигателем того же объёма.'];
    case 'petrol':
    case 'diesel':
    case 'electric':
      return [];
  }
}

/** What the total does not include. */
export function notIncluded(facts: CarFacts, p: PreparedContext): string[] {
  const city = facts.city === null ? undefined : findCity(facts.city);
  return [
    ...(city && Number.isNaN(deliveryOf(facts, p))
      ? [`Доставка до ${city.genitive}: цена по запросу`]
      : []),
    'Хранение на складе сверх обычного срока',
    'Блок ЭРА-ГЛОНАСС, если он потребуется: 15\u00a0000 – 30\u00a0000\u00a0₽ (правило менялось, проверьте)',
    'Ремонт, обслуживание и шины после покупки',
    'Постановка на учёт, номера, ОСАГО',
    `Изменение курса после ${format.day(p.context.rates.date)}`,
  ];
}
