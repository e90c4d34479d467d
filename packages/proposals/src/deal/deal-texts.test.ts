import { describe, expect, test } from 'vitest';
import { settleDeal } from '../recount-deal.ts';
import {
  BORDER_STEP,
  dealHeadline,
  eventText,
  joinMessages,
  maskVin,
  messageText,
} from './deal-texts.ts';
import type { DealProgress, StepProgress } from './deal-progress.ts';

const TODAY = '2026-12-01';
const STEPS = [
  ['contract', 'Договор', '2026-11-20'],
  ['purchase', 'Покупка', '2026-11-25'],
  ['payment', 'Оплата', '2026-11-27'],
  ['port', 'До порта', '2026-12-02'],
  ['way', 'Море до Владивостока', '2026-12-05'],
  ['customs', 'Таможня', '2026-12-12'],
  ['laboratory', 'Лаборатория и ЭПТС', '2026-12-16'],
  ['road', 'Автовоз', '2026-12-30'],
  ['handover', 'Вручение', '2026-12-31'],
] as const;

/** A deal of which the steps before `at` are done; `change`: of that step. */
function progressAt(at: StepProgress['code'], change: Partial<StepProgress> = {}): DealProgress {
  const place = STEPS.findIndex(([code]) => code === at);
  return {
    steps: STEPS.map(([code, title, on], index) => ({
      code,
      title,
      way: 'sea',
      promised_on: on,
      on,
      is_done: index < place,
      note: '',
      moves: [],
      ...(index === place && change),
    })),
    task: null,
    vin: null,
    facts: {},
    customs_on: '2026-12-12',
    customs_fixed: false,
  };
}

describe('where the car is, in one line', () => {
  const headline = (progress: DealProgress, today = TODAY) =>
    dealHeadline(progress, { state: 'open', today, inCity: 'в Казани' }).replaceAll('\u00a0', ' ');

  test.each([
    ['contract', 'Готовим договор'],
    ['purchase', 'Ищем и покупаем машину'],
    ['payment', 'Машина куплена, оплачиваем'],
    ['port', 'Оплачена, едет к отправке'],
    ['way', 'В море, 5 декабря во Владивостоке'],
    ['customs', 'На таможне'],
    ['laboratory', 'В лаборатории'],
    ['road', 'На автовозе, 30 декабря в Казани'],
    ['handover', 'В Казани, вручение 31 декабря'],
  ] as const)('before «%s»: %s', (step, said) => {
    expect(headline(progressAt(step))).toBe(said);
  });

  test.each([
    ['2026-12-05', 'В море, сегодня во Владивостоке'],
    ['2026-12-04', 'В море, завтра во Владивостоке'],
    // a day that is over is promised no more
    ['2026-12-06', 'В море, во Владивостоке'],
  ])('on %s: %s', (today, said) => {
    expect(headline(progressAt('way'), today)).toBe(said);
  });

  test('a way by land has its own name, and the border the usual one', () => {
    const land = { way: 'road', title: 'Дорога до Бишкека' } as const;
    expect(headline(progressAt('way', land))).toBe('В пути: дорога до Бишкека');
    expect(headline(progressAt('way', { way: 'road', title: BORDER_STEP }))).toBe(
      'На границе, 5 декабря в России',
    );
  });

  test.each([
    ['handed-over', 'Машина у вас'],
    ['cancelled', 'Сделка расторгнута'],
  ] as const)('%s: %s', (state, said) => {
    const place = { state, today: TODAY, inCity: 'в Казани' };
    expect(dealHeadline(progressAt('way'), place)).toBe(said);
  });
});

describe('a message to the client', () => {
  const bill = settleDeal(
    [{ code: 'car_price', group: 'abroad', title: 'Цена', kopecks: 100_000_000 }],
    [],
  );
  const sent = (step: StepProgress['code'], after: DealProgress, note = '') =>
    messageText(
      { kind: 'step-done', step, on: TODAY, note },
      {
        before: { progress: progressAt(step), bill },
        after: { progress: after, bill },
        euro: null,
        power: null,
      },
      { number: 'С-19304', car: 'Kia K5', zone: 'Europe/Moscow', text: note },
    ).replaceAll('\u00a0', ' ');

  test('names the step, and the next one as it is written', () => {
    expect(sent('customs', progressAt('laboratory'))).toBe(
      'Kia K5, сделка С-19304. Шаг «Таможня» пройден 1 декабря. Дальше: лаборатория и ЭПТС, 16 декабря. Подробности — по вашей ссылке.',
    );
    const land = progressAt('way', { way: 'road', title: 'Дорога до Бишкека' });
    expect(sent('port', land)).toContain('Дальше: дорога до Бишкека, 5 декабря.');
  });

  test('begins what a manager has typed with a capital letter', () => {
    expect(sent('customs', progressAt('laboratory'), 'без досмотра')).toContain(
      'пройден 1 декабря. Без досмотра. Дальше: ',
    );
  });

  test.each([
    [null, 'Курс тот же.'],
    [{ from: '95', to: '95' }, 'Курс тот же.'],
    [{ from: '95', to: '96.5' }, 'Евро 95 → 96,5 ₽.'],
  ])('says the day of a declaration once: %o', (euro, rate) => {
    const progress = progressAt('customs');
    const event = { kind: 'declared', on: TODAY, payer: 'client' } as const;
    const state = { progress, bill };
    const change = { before: state, after: state, euro, power: null };
    const around = { number: 'С-19304', car: 'Kia K5', zone: 'Europe/Moscow' };
    const text = messageText(event, change, { ...around, text: eventText(event, change) });
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      `Kia K5, сделка С-19304. Декларация подана 1 декабря. ${rate} Подробности — по вашей ссылке.`,
    );
  });

  test('two in one name the car once', () => {
    const one = sent('customs', progressAt('laboratory'));
    const joined = joinMessages(one, sent('laboratory', progressAt('road')));
    expect(joined.match(/Kia K5/g)).toHaveLength(1);
    expect(joined.split('\n')).toHaveLength(2);
    expect(joined.match(/Подробности — по вашей ссылке\./g)).toHaveLength(1);
  });
});

test.each([
  ['RU3-1000214', 'RU3-••••214'],
  ['JTMAA7BJ604012345', 'JTMA••••345'],
  ['12345', '1••••345'],
])('of the VIN %s a client’s message has %s', (vin, masked) => {
  expect(maskVin(vin)).toBe(masked);
});

test.each([
  ['KRW', '23100000', '0.0611', 'Цена 23 100 000 вон по курсу 0,0611 ₽'],
  ['RUB', '1500000', '1', 'Цена 1 500 000 ₽'],
])('a price that was paid in %s is said in the word of its bill', (currency, price, rate, said) => {
  const progress = { ...progressAt('purchase'), facts: { price: { amount: price, currency } } };
  const bill = settleDeal([], []);
  const state = { progress, bill };
  const text = eventText(
    { kind: 'bought', on: TODAY, price, rate, payer: 'client' },
    { before: state, after: state, euro: null, power: null },
  );
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
});
