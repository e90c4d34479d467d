import type { CityOnPage } from '@prichal/contract';
import { expect, test } from 'vitest';
import { carrierNames, cityQuestions, citySentences } from './city-texts.ts';

const WAITING = { days: 6, range: [2, 10] } as const;
const OFFICE = { now: new Date('2026-11-20T00:00:00Z'), fromMinute: 660 };

const KAZAN: CityOnPage = {
  slug: 'kazan',
  name: 'Казань',
  genitive: 'Казани',
  accusative: 'Казань',
  locative: 'в Казани',
  rub: 115_000,
  days: { typical: 16, from: 13, to: 22 },
  road_km: 8330,
  transport: 'road',
  zone: 'Europe/Moscow',
};
const plain = (texts: readonly string[]) => texts.join('\n').replaceAll('\u00a0', ' ');

test('a city by road: distance, days and the hour there when the office opens', () => {
  const text = plain(citySentences(KAZAN, WAITING, OFFICE));
  expect(text).toContain(
    '8 330 км по дороге: в пути обычно 16 дней, бывает от 13 до 22 дней. До отправления машина ждёт места на автовозе: обычно 6 дней',
  );
  expect(text).toContain('открываемся в 11:00 по Владивостоку, в Казани в это время 4:00');
  expect(text).not.toContain('паром');
});

test('a city of our own hour says nothing of clocks, a ferry is named', () => {
  const khabarovsk: CityOnPage = { ...KAZAN, zone: 'Asia/Vladivostok', transport: 'ferry' };
  const text = plain(citySentences(khabarovsk, WAITING, OFFICE));
  expect(text).toContain('парома или ледовой переправы');
  expect(text).not.toContain('Владивостоку');
});

test('days to the door are the way to the port, the waiting and the road together', () => {
  const answers = cityQuestions(KAZAN, WAITING, [{ from: 'из Японии', days: 36 }]);
  expect(plain(answers.map(({ answer }) => answer))).toContain('из Японии обычно 58 дней');
});

test('a carrier on request has no sum in the answer', () => {
  const [price] = cityQuestions({ ...KAZAN, rub: null }, WAITING, []);
  expect(price?.answer).not.toMatch(/₽/);
});

test('a city one day away has no range', () => {
  const near: CityOnPage = { ...KAZAN, days: { typical: 1, from: 1, to: 1 } };
  const [first] = citySentences(near, WAITING, OFFICE);
  expect(plain([first ?? ''])).toMatch(/в пути обычно 1 день\. До отправления/);
});

test('where there is no road, nothing speaks of a car carrier or of driving', () => {
  const anadyr: CityOnPage = {
    ...KAZAN,
    name: 'Анадырь',
    genitive: 'Анадыря',
    accusative: 'Анадырь',
    rub: null,
    road_km: null,
    transport: 'sea',
    days: { typical: 30, from: 15, to: 60 },
  };
  const questions = cityQuestions(anadyr, WAITING, []);
  const text = plain([
    ...citySentences(anadyr, WAITING, OFFICE),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    carrierNames(anadyr).name,
  ]);
  expect(text).not.toMatch(/автовоз|своим ходом/i);
  expect(text).toContain('дороги до Анадыря нет');
});

test.each(['road', 'ferry', 'sea'] as const)(
  'nobody is advised to drive before the registration: %s',
  (transport) => {
    const last = cityQuestions({ ...KAZAN, transport }, WAITING, []).at(-1);
    expect(plain([last?.answer ?? ''])).toContain(
      'До постановки на учёт за руль лучше не садиться',
    );
    expect(last?.question.includes('своим ходом')).toBe(transport === 'road');
  },
);
