import { CITIES } from './cities.ts';
import type { City } from './cities.ts';
import type { Cost, CostTable, DeliveryCost, FixedCost, PercentCost } from '../costs.ts';

/** Figures seen in published calculators and price pages, 2024 – October 2026; not law. */
const SEEN = 'Типичное значение: опубликованные расчёты и прайсы с 2024 года по октябрь 2026 года';

/** Broker, storage, laboratory, SBKTS and EPTS in one sum, ₽, where they are sold together. */
export const CLEARANCE_BLOCK = { from: 80_000, usualFrom: 100_000, usualTo: 120_000, to: 150_000 };

/** Car carrier in calculators other than the list of `carrier.rub`, ₽. They name these cities only. */
export const OTHER_CARRIERS: Readonly<
  Record<string, { readonly from: number; readonly to: number }>
> = {
  moscow: { from: 190_000, to: 225_000 },
  krasnodar: { from: 200_000, to: 200_000 },
};

type Titled = Pick<Cost, 'code' | 'group' | 'title' | 'recipient'>;

function fixed(
  line: Titled,
  amount: string,
  currency: FixedCost['currency'],
  from: string,
  to: string | null,
  certainty: FixedCost['certainty'],
): FixedCost {
  return {
    ...line,
    kind: 'fixed',
    amount,
    currency,
    range: { from, to },
    certainty,
    required: true,
    note: SEEN,
  };
}

const BANK_TRANSFER: PercentCost = {
  code: 'bank_transfer',
  group: 'abroad',
  title: 'Банковский перевод 2 %',
  recipient: 'Банк',
  kind: 'percent',
  percent: '2',
  range: { from: '1', to: '3' },
  certainty: 'likely',
  required: true,
  note: `${SEEN}; до 5 % бывает спрятано в курсе`,
};

function delivery(city: City): DeliveryCost {
  if (city.carrier === null) {
    return {
      rub: null,
      range: null,
      certainty: 'unverified',
      note: 'Путь с паромом, ледовой переправой или судном: цена по запросу',
    };
  }
  const { rub, pricedBy, certainty } = city.carrier;
  return {
    rub,
    range: { from: rub, to: OTHER_CARRIERS[city.slug]?.to ?? null },
    certainty,
    note:
      pricedBy === 'list'
        ? 'Цена «от» из списка перевозчика 2026 года'
        : 'Оценка по расстоянию между ценами соседних городов списка 2026 года',
  };
}

/** Typical costs of the market; the company's own table replaces it. */
export const TYPICAL_COSTS: CostTable = {
  id: 'typical-2026-11',
  validFrom: 20261120,
  title: 'Типичные расходы, ноябрь 2026',
  typical: true,
  countries: {
    japan: [
      fixed(
        { code: 'auction_fee', group: 'abroad', title: 'Сбор аукциона', recipient: 'Аукцион' },
        '40000',
        'JPY',
        '20000',
        '70000',
        'likely',
      ),
      BANK_TRANSFER,
      fixed(
        {
          code: 'to_port',
          group: 'transit',
          title: 'До порта и документы',
          recipient: 'Экспортёр в Японии',
        },
        '200000',
        'JPY',
        '60000',
        '290000',
        'likely',
      ),
      fixed(
        {
          code: 'freight',
          group: 'transit',
          title: 'Фрахт до Владивостока',
          recipient: 'Судоходная линия',
        },
        '60000',
        'JPY',
        '50000',
        '60000',
        'unverified',
      ),
    ],
    korea: [
      BANK_TRANSFER,
      fixed(
        {
          code: 'to_port_and_freight',
          group: 'transit',
          title: 'До порта, документы и фрахт до Владивостока',
          recipient: 'Экспортёр в Корее',
        },
        '2000000',
        'KRW',
        '1640000',
        '2500000',
        'likely',
      ),
    ],
    china: [
      BANK_TRANSFER,
      fixed(
        {
          code: 'to_border',
          group: 'transit',
          title: 'Доставка до Уссурийска или Владивостока',
          recipient: 'Экспортёр в Китае',
        },
        '20000',
        'CNY',
        '6000',
        '20000',
        'likely',
      ),
    ],
  },
  russia: [
    fixed(
      {
        code: 'broker',
        group: 'russia',
        title: 'Брокер и склад',
        recipient: 'Таможенный представитель',
      },
      '70000',
      'RUB',
      '35000',
      '116000',
      'likely',
    ),
    fixed(
      {
        code: 'laboratory',
        group: 'russia',
        title: 'Лаборатория: СБКТС и ЭПТС',
        recipient: 'Испытательная лаборатория',
      },
      '35000',
      'RUB',
      '20000',
      '40000',
      'likely',
    ),
    fixed(
      { code: 'company', group: 'russia', title: 'Услуги компании', recipient: 'Компания' },
      '75000',
      'RUB',
      '30000',
      '100000',
      'likely',
    ),
  ],
  delivery: Object.fromEntries(CITIES.map((city) => [city.slug, delivery(city)])),
};
