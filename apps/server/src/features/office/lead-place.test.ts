import { CITIES } from '@prichal/customs';
import { expect, test } from 'vitest';
import { clockName, dativeOf } from './lead-place.ts';

const DATIVES: Readonly<Record<string, string>> = {
  Москва: 'Москве',
  'Санкт-Петербург': 'Санкт-Петербургу',
  Казань: 'Казани',
  'Нижний Новгород': 'Нижнему Новгороду',
  'Ростов-на-Дону': 'Ростову-на-Дону',
  Тольятти: 'Тольятти',
  Ярославль: 'Ярославлю',
  Кемерово: 'Кемерову',
  'Набережные Челны': 'Набережным Челнам',
  Чебоксары: 'Чебоксарам',
  'Улан-Удэ': 'Улан-Удэ',
  'Комсомольск-на-Амуре': 'Комсомольску-на-Амуре',
  'Южно-Сахалинск': 'Южно-Сахалинску',
  'Петропавловск-Камчатский': 'Петропавловску-Камчатскому',
  Находка: 'Находке',
  Анадырь: 'Анадырю',
};

test('cities are in the dative', () => {
  const found = CITIES.filter(({ name }) => name in DATIVES);
  expect(Object.fromEntries(found.map((city) => [city.name, dativeOf(city)]))).toEqual(DATIVES);
});

test('every city has a dative that ends as one', () => {
  const odd = CITIES.map(dativeOf).filter((name) => !/([уюеи]|ам|ому|э)$/.test(name));
  expect(odd).toEqual([]);
});

test.each([
  [{ city: 'Казань', zone: 'Europe/Moscow' }, 'по\u00a0Казани'],
  // somebody in Novosibirsk asks for a car to Kazan: the time is that of the browser
  [{ city: 'Казань', zone: 'Asia/Novosibirsk' }, 'по\u00a0Новосибирску'],
  [{ city: null, zone: 'Asia/Tashkent' }, 'по\u00a0часам клиента'],
  [{ city: null, zone: null }, 'по\u00a0Владивостоку'],
])('the clock of %o is %s', (place, said) => {
  expect(clockName(place)).toBe(said);
});
