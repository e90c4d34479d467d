import { china, harrier, japan, korea } from './quote-cases.ts';
import type { QuoteCase } from './quote-cases.ts';

/** Ten quotes with what buyers are shown. */
export const WRONG: readonly QuoteCase[] = [
  {
    name: 'the preferential fee at 161 hp',
    car: { ...harrier, power: { value: '161', unit: 'hp' } },
    text: ({ sum }) => `Toyota Harrier 2.0, 161 л.с., 08.2022
Цена авто 2 600 000 ¥
Фрахт 60 000 ¥
Пошлина ${sum('duty')} ₽
Таможенный сбор ${sum('clearance_fee')} ₽
Утильсбор 5,2 тыс. р.
Брокер, СВХ 70 000 ₽
СБКТС и ЭПТС 35 000 ₽`,
    planted: { law: [['utilisation_fee', 'impossible']] },
  },
  {
    name: 'no СБКТС and no ЭПТС',
    car: japan,
    text: ({ sum }) => `Машина 1 690 000 иен
Расходы в Японии 300 000 иен
Пошлина ${sum('duty')} руб
Таможенный сбор ${sum('clearance_fee')} руб
Утилизационный сбор ${sum('utilisation_fee')} руб
Брокер и склад 70 000 руб`,
    planted: { missing: ['sbkts', 'epts'] },
  },
  {
    name: 'no storage',
    car: korea,
    text: ({ sum }) => `Авто 19 500 000 вон
Фрахт 2 000 000 вон
Пошлина ${sum('duty')} ₽
Там. сбор ${sum('clearance_fee')} ₽
Утиль ${sum('utilisation_fee')} ₽
Услуги брокера 40 000 ₽
СБКТС, ЭПТС 35 000 ₽`,
    planted: { missing: ['storage'] },
  },
  {
    name: 'the full fee is forgotten, customs in one sum',
    car: harrier,
    text: ({ sum }) => `Цена машины 2,6 млн иен
Фрахт 60 000 иен
Таможенные платежи ${sum('duty', 'clearance_fee')} ₽
Брокер, склад, СБКТС, ЭПТС 110 000 ₽`,
    planted: { missing: ['utilisation_fee'] },
  },
  {
    name: 'last year’s fee for clearance',
    car: japan,
    text: ({ sum }) => `Цена авто 1 690 000 ¥ (Япония)
Расходы в Японии 300 000 ¥
Пошлина ${sum('duty')} ₽
Таможенный сбор 4 269 ₽
Утилизационный сбор ${sum('utilisation_fee')} ₽
Брокер, СВХ, СБКТС, ЭПТС 105 000 ₽`,
    planted: { law: [['clearance_fee', 'differs']] },
  },
  {
    name: 'a duty a quarter too high',
    car: korea,
    text: ({ sum, minor, print }) => `Покупка авто: 19 500 000 вон
Фрахт и документы: 2 000 000 вон
Пошлина: ${print(minor('duty') * 1.25)} ₽
Таможенный сбор: ${sum('clearance_fee')} ₽
Утильсбор: ${sum('utilisation_fee')} ₽
Брокер, СВХ: 70 000 ₽
СБКТС, ЭПТС: 35 000 ₽`,
    planted: { law: [['duty', 'differs']] },
  },
  {
    name: 'VAT for a person',
    car: china,
    text: ({ sum }) => `Цена авто 93 000 юаней
Доставка до Уссурийска 20 000 юаней
Пошлина ${sum('duty')} ₽
НДС 250 000 ₽
Таможенный сбор ${sum('clearance_fee')} ₽
Утильсбор ${sum('utilisation_fee')} ₽
Брокер, СВХ 70 000 ₽
СБКТС, ЭПТС 35 000 ₽`,
    planted: { law: [['vat', 'not_due']] },
  },
  {
    name: 'the total is less than its lines',
    car: japan,
    text: ({ sum, minor, print }) => `Авто 1 085 000 ₽
Расходы в Японии 190 000 ₽
Пошлина ${sum('duty')} ₽
Таможенный сбор ${sum('clearance_fee')} ₽
Утильсбор ${sum('utilisation_fee')} ₽
Брокер, СВХ, СБКТС, ЭПТС 110 000 ₽
ИТОГО ПОД КЛЮЧ: ${print(138_500_000 + minor('duty', 'clearance_fee', 'utilisation_fee') - 15_000_000)} ₽`,
    planted: { total: true },
  },
  {
    name: 'a nought too many in the fee for clearance',
    car: china,
    text: ({ sum, minor, print }) => `Стоимость авто 93 000 юаней
Доставка до Уссурийска 20 000 юаней
Пошлина ${sum('duty')} ₽
Таможенный сбор ${print(minor('clearance_fee') * 10)} ₽
Утильсбор ${sum('utilisation_fee')} ₽
Брокер, СВХ, СБКТС, ЭПТС 110 000 ₽`,
    planted: { law: [['clearance_fee', 'impossible']] },
  },
  {
    name: 'no duty, no fee for clearance, no papers',
    car: harrier,
    text: ({ sum }) => `Машина 2 600 000 иен
Фрахт 60 000 иен
Утиль ${sum('utilisation_fee')} ₽
Услуги компании 50 000 ₽`,
    planted: { missing: ['duty', 'clearance_fee', 'broker', 'storage', 'sbkts', 'epts'] },
  },
];
