import type { SaleCountry } from '@prichal/customs';

/** A country that is computed as the three are, with fixed lines in three currencies and one in percent. */
export const UAE: SaleCountry = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [
    { name: 'Подбор и покупка', kind: 'papers', days: 5, from: 2, to: 14, part: 'to_departure' },
    { name: 'Экспортные документы', kind: 'papers', days: 4, from: 2, to: 8, part: 'to_departure' },
    { name: 'Море до Владивостока', kind: 'sea', days: 30, from: 25, to: 45, part: 'to_customs' },
    { name: 'Таможня', kind: 'papers', days: 5, from: 3, to: 14, part: 'to_customs' },
    { name: 'СБКТС, ЭПТС', kind: 'papers', days: 4, from: 2, to: 10, part: 'after_customs' },
  ],
  costs: [
    {
      title: 'Услуги в Дубае',
      recipient: 'Агент',
      amount: '3000',
      unit: 'AED',
      note: 'Прайс агента',
      part: 'abroad',
    },
    {
      title: 'Банковский перевод 2 %',
      recipient: 'Банк',
      amount: '2',
      unit: '%',
      note: 'Тариф банка',
      part: 'abroad',
    },
    {
      title: 'Морская перевозка',
      recipient: 'Перевозчик',
      amount: '2100',
      unit: 'USD',
      note: 'Ставка линии',
      part: 'transit',
    },
  ],
  levies: 'import',
  reason: 'Машина ввозится из-за пределов ЕАЭС, платежи те же, что для Японии, Кореи и Китая.',
  open: true,
  intro: '',
};

/** A country of which nobody can say beforehand which levies its cars pay. */
export const KYRGYZSTAN: SaleCountry = {
  ...UAE,
  code: 'kyrgyzstan',
  name: 'Киргизия',
  from: 'из Киргизии',
  in: 'в Киргизии',
  currency: 'KGS',
  bought_in: 'Бишкек',
  levies: 'unknown',
  reason:
    'Машина внутри ЕАЭС могла быть выпущена по ставкам Киргизии: доплату до российских ставок считают по её документам.',
};

export const SALE_COUNTRIES = { uae: UAE, kyrgyzstan: KYRGYZSTAN };
