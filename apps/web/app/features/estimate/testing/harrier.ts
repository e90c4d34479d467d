import type { Calculation, EstimateLine } from '@prichal/contract';
import { HARRIER_LINES } from './harrier-lines.ts';
import { startValues } from '../input/calculation-values.ts';

/** A real answer of the calculator: a Harrier of 12/2023, 1986 cc, 171 hp, to Novosibirsk on 22.12.2026; EUR 95, JPY 0.62. */
export const HARRIER: Pick<Calculation, 'estimate' | 'timeline'> & {
  values: ReturnType<typeof startValues>;
} = {
  values: {
    ...startValues(),
    price_amount: '2600000',
    manufactured_year: '2023',
    manufactured_month: '12',
    engine_cc: '1986',
    power_value: '171',
    city: 'novosibirsk',
    clearance_date: '2026-12-22',
  },
  estimate: {
    lines: HARRIER_LINES,
    totals: {
      abroad: '1672760.00',
      transit: '161200.00',
      customs: '2015750.00',
      russia: '260000.00',
      total: '4109710.00',
    },
    shown: {
      abroad: '1672760',
      transit: '161200',
      customs: '2015750',
      russia: '260000',
      total: '4109710',
    },
    range: null,
    facts: {
      age_band: '3_to_5',
      age_reference_date: '2023-12-15',
      clearance_date: '2026-12-22',
      customs_value_rub: '1612000.00',
      duty_eur: '5362.20',
      utilisation_coefficient: '74.64',
      utilisation_power_kw: '125.77',
      preferential: false,
      preferential_reason:
        'Льгота — до 117,68\u00a0кВт (160\u00a0л.с.) включительно, у этого автомобиля 125,77\u00a0кВт: сбор 1\u00a0492\u00a0800\u00a0₽ вместо 5\u00a0200\u00a0₽',
      fees_at_limit: { preferential_rub: '5200.00', full_rub: '1492800.00' },
      edition:
        'в редакции постановления № 1713 от 01.11.2025, коэффициенты с 01.01.2026 по 31.12.2026',
      total_to: 'Новосибирск',
      delivery_days: {
        typical: 11,
        from: 8,
        to: 15,
      },
      delivery_km: 5800,
    },
    rates: {
      customs: {
        EUR: '95',
        JPY: '0.62',
        USD: '80',
        CNY: '11',
        KRW: '0.06',
      },
      purchase: {
        EUR: '95',
        JPY: '0.62',
        USD: '80',
        CNY: '11',
        KRW: '0.06',
      },
      date: '2026-11-20',
      source: 'Банк России',
      own: false,
    },
    costs: {
      title: 'Типичные расходы, ноябрь 2026',
      date: '2026-11-20',
      typical: true,
    },
    complete: true,
    missing: [],
    export_note: null,
    route: null,
    warnings: [
      'В месяц оформления автомобилю исполняется 3 года: известен только месяц выпуска, поэтому, как принято на практике, возраст посчитан от 15-го числа. День в документах может изменить сумму.',
      'Расходы вне таможни — типичные значения рынка, не цены компании; у каждой строки указан разброс.',
      'Таможня сравнивает цену с каталогами и может посчитать пошлину и сбор от более высокой стоимости.',
      'Предварительный расчёт, не является публичной офертой.',
    ],
    not_included: [
      'Хранение на складе сверх обычного срока',
      'Блок ЭРА-ГЛОНАСС, если он потребуется: 15\u00a0000 – 30\u00a0000\u00a0₽ (правило менялось, проверьте)',
      'Ремонт, обслуживание и шины после покупки',
      'Постановка на учёт, номера, ОСАГО',
      'Изменение курса после 20\u00a0ноября 2026\u00a0года',
    ],
    next_thresholds: [
      {
        date: '2027-01-01',
        change_rub: '149200.00',
        why: 'С 1\u00a0января 2027\u00a0года вступают в силу новые ставки: утилизационный сбор 1\u00a0642\u00a0000\u00a0₽ вместо 1\u00a0492\u00a0800\u00a0₽',
      },
      {
        date: '2028-01-01',
        change_rub: '164200.00',
        why: 'С 1\u00a0января 2028\u00a0года вступают в силу новые ставки: утилизационный сбор 1\u00a0806\u00a0200\u00a0₽ вместо 1\u00a0642\u00a0000\u00a0₽',
      },
    ],
  },
  timeline: [
    {
      from: '2026-11-20',
      to: '2026-12-15',
      total: '4045186.00',
      range: null,
      change_rub: null,
      certainty: 'certain',
      edition:
        'в редакции постановления № 1713 от 01.11.2025, коэффициенты с 01.01.2026 по 31.12.2026',
      older_than: null,
      new_rates: false,
      moved: [],
      why: '',
    },
    {
      from: '2026-12-16',
      to: '2026-12-31',
      total: '4109710.00',
      range: null,
      change_rub: '64524.00',
      certainty: 'certain',
      edition:
        'в редакции постановления № 1713 от 01.11.2025, коэффициенты с 01.01.2026 по 31.12.2026',
      older_than: 3,
      new_rates: false,
      moved: [
        {
          code: 'duty',
          title: 'Единая пошлина',
          before_rub: '1037685.00',
          after_rub: '509409.00',
        },
        {
          code: 'utilisation_fee',
          title: 'Утилизационный сбор',
          before_rub: '900000.00',
          after_rub: '1492800.00',
        },
      ],
      why: 'С 16\u00a0декабря 2026\u00a0года автомобиль становится старше 3 лет: единая пошлина 509\u00a0409\u00a0₽ вместо 1\u00a0037\u00a0685\u00a0₽, утилизационный сбор 1\u00a0492\u00a0800\u00a0₽ вместо 900\u00a0000\u00a0₽',
    },
    {
      from: '2027-01-01',
      to: '2027-12-31',
      total: '4258910.00',
      range: null,
      change_rub: '149200.00',
      certainty: 'likely',
      edition:
        'в редакции постановления № 1713 от 01.11.2025, коэффициенты с 01.01.2027 по 31.12.2027',
      older_than: null,
      new_rates: true,
      moved: [
        {
          code: 'utilisation_fee',
          title: 'Утилизационный сбор',
          before_rub: '1492800.00',
          after_rub: '1642000.00',
        },
      ],
      why: 'С 1\u00a0января 2027\u00a0года вступают в силу новые ставки: утилизационный сбор 1\u00a0642\u00a0000\u00a0₽ вместо 1\u00a0492\u00a0800\u00a0₽',
    },
    {
      from: '2028-01-01',
      to: '2028-05-20',
      total: '4423110.00',
      range: null,
      change_rub: '164200.00',
      certainty: 'unverified',
      edition:
        'в редакции постановления № 1713 от 01.11.2025, коэффициенты с 01.01.2028 по 31.12.2028',
      older_than: null,
      new_rates: true,
      moved: [
        {
          code: 'utilisation_fee',
          title: 'Утилизационный сбор',
          before_rub: '1642000.00',
          after_rub: '1806200.00',
        },
      ],
      why: 'С 1\u00a0января 2028\u00a0года вступают в силу новые ставки: утилизационный сбор 1\u00a0806\u00a0200\u00a0₽ вместо 1\u00a0642\u00a0000\u00a0₽',
    },
  ],
};

export const LINES: Record<string, EstimateLine> = Object.fromEntries(
  HARRIER.estimate.lines.map((line) => [line.code, line]),
);
