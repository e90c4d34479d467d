import { china, harrier, japan, korea } from './quote-cases.ts';
import type { QuoteCase } from './quote-cases.ts';

/** Ten quotes that keep to the law. */
export const HONEST: readonly QuoteCase[] = [
  {
    name: 'Japan, line by line',
    car: japan,
    text: ({ sum }) => `Honda Fit 1.5, август 2022, 116 л.с., бензин. Япония
Цена на аукционе: 1 690 000 ¥
Сбор аукциона 40 000 ¥
Доставка до порта и документы: 200 000 иен
Фрахт до Владивостока 60 000 иен
Единая пошлина ${sum('duty')} ₽
Таможенный сбор ${sum('clearance_fee')} руб.
Утилизационный сбор ${sum('utilisation_fee')} ₽
Брокер и склад временного хранения 70 000 ₽
Лаборатория: СБКТС и ЭПТС 35 000 ₽
Услуги компании 75 000 ₽`,
  },
  {
    name: 'Japan, slang and abbreviations',
    car: harrier,
    text: ({ sum }) => `харриер 2.0 171лс 08.2022 бензин
авто 2,6 млн йен
фрахт 60к ¥
там. пошлина - ${sum('duty')} р.
там. сбор - ${sum('clearance_fee')} р.
утиль комм. ${sum('utilisation_fee')} р
СВХ 25 т.р.
брокер 40т.р.
СБКТС+ЭПТС 35 тыс. р.
наша комиссия 50 тыс`,
  },
  {
    name: 'Japan, rounded to thousands',
    car: { ...japan, engine_cc: '1797', power: { value: '140', unit: 'hp' } },
    text: ({ minor, sum }) => `Toyota Corolla 1.8 / 140 л.с. / 2022-08
Стоимость авто — 1.69 млн JPY
Расходы в Японии — 300 000 JPY
Пошлина — ${Math.round(minor('duty') / 100_000)} тыс. руб.
Сбор за таможенное оформление — ${sum('clearance_fee')} руб.
Утильсбор — ${minor('utilisation_fee') / 100_000} тыс. р.
Расходы во Владивостоке (брокер, СВХ, СБКТС, ЭПТС) — 110 000 руб.
Автовоз до Казани — 115 000 руб.`,
  },
  {
    name: 'Japan, customs in one sum',
    car: japan,
    text: ({ sum, minor, print }) => {
      const customs = minor('duty', 'clearance_fee', 'utilisation_fee');
      return `1. Машина в Японии 1 085 000 ₽
2. Расходы по Японии 190 000 ₽
3. Растаможка ${sum('duty', 'clearance_fee', 'utilisation_fee')} ₽
4. Брокер, СВХ, СБКТС, ЭПТС 110 000 ₽
Итого: ${print(108_500_000 + 19_000_000 + customs + 11_000_000)} ₽`;
    },
  },
  {
    name: 'Korea, other rate of the euro',
    car: korea,
    text: ({ minor, print, sum }) => `Kia K3 1.6, 123 л.с., 03/2022, Корея
Цена авто 19 500 000 вон
Доставка до порта и фрахт 2 000 000 вон
Пошлина ${print(minor('duty') * 1.03)} ₽ (курс евро 98)
Тамож. сбор ${sum('clearance_fee')} ₽
Утилизационный сбор (льготный) ${sum('utilisation_fee')} ₽
Услуги брокера и СВХ 65 000 ₽
СБКТС 25 000 ₽
ЭПТС 10 000 ₽`,
  },
  {
    name: 'Korea, kopecks and a total',
    car: korea,
    text: ({ minor, print }) => {
      const duty = minor('duty');
      const kopeckSum = `${print(Math.floor(duty / 100) * 100)},${String(duty % 100).padStart(2, '0')}`;
      const fees = minor('clearance_fee', 'utilisation_fee');
      return `Автомобиль (покупка)\t1 181 000,00 руб.
Морской фрахт\t121 000,00 руб.
Таможенная пошлина\t${kopeckSum} руб.
Таможенный и утилизационный сборы\t${print(fees)},00 руб.
Брокер\t35 000,00 руб.
Склад\t30 000,00 руб.
Лаборатория (СБКТС), ЭПТС\t35 000,00 руб.
Комиссия\t60 000,00 руб.
Итого под ключ\t${print(118_100_000 + 12_100_000 + Math.floor(duty / 100) * 100 + fees + 16_000_000)} руб.`;
    },
  },
  {
    name: 'China, ranges of services',
    car: china,
    text: ({ sum }) => `Geely Coolray 1.5, май 2023, 147 л.с., бензин. Китай
Цена машины 93 000 юаней
Доставка до Уссурийска 20 000 юаней
Пошлина: ${sum('duty')} ₽
Таможенный сбор: ${sum('clearance_fee')} ₽
Утильсбор: ${sum('utilisation_fee')} ₽
Брокерские услуги: от 35 000 до 60 000 ₽
СВХ: 15 000–25 000 ₽
СБКТС и электронный ПТС: 20–40 тыс. руб.`,
  },
  {
    name: 'China, a company pays',
    car: { ...china, importer: 'company' },
    text: ({ sum }) => `На юр. лицо, Geely 1.5, 147 л.с., 05.2023
Стоимость автомобиля 93 000 ¥ (Китай)
Экспорт и доставка до Уссурийска 20 000 ¥
Ввозная пошлина ${sum('duty')} ₽
Акциз ${sum('excise')} ₽
НДС 22% ${sum('vat')} ₽
Сбор за таможенные операции ${sum('clearance_fee')} ₽
Утилизационный сбор коммерческий ${sum('utilisation_fee')} ₽
Декларант, склад 70 000 ₽
СБКТС + ЭПТС 35 000 ₽`,
  },
  {
    name: 'Japan, a dear service',
    car: japan,
    text: ({ sum }) => `Цена лота: 1 690 000 иен
Расходы в Японии: 300 000 иен
Пошлина: ${sum('duty')} рублей
Таможенный сбор: ${sum('clearance_fee')} рублей
Утильсбор: ${sum('utilisation_fee')} рублей
Брокер + СВХ: 140 000 рублей
СБКТС, ЭПТС: 45 000 рублей
Агентское вознаграждение: 250 000 рублей`,
  },
  {
    name: 'Korea, electric',
    car: {
      ...korea,
      powertrain: 'electric',
      engine_cc: undefined,
      power: { value: '150', unit: 'kw' },
      motor_power_30min: { value: '55', unit: 'kw' },
      price: { amount: '28500000', currency: 'KRW' },
    },
    text: ({ sum }) => `Электромобиль Kia, 150 кВт (30-минутная мощность 55 кВт), март 2022, Корея
Выкуп авто 28,5 млн вон
Экспорт и фрахт 2 млн вон
Пошлина 15 %: ${sum('duty')} ₽
Акциз: ${sum('excise')} ₽
НДС: ${sum('vat')} ₽
Таможенный сбор: ${sum('clearance_fee')} ₽
Утиль: ${sum('utilisation_fee')} ₽
Брокер, СВХ, СБКТС, ЭПТС: 105 000 ₽`,
  },
];
