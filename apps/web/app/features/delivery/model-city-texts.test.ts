import type { CarCard, CityOnPage, Landing } from '@prichal/contract';
import { expect, it } from 'vitest';
import { modelCityQuestions, modelCitySentences, totalsInCity } from './model-city-texts.ts';

const landing = {
  country: 'japan',
  brand: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'prius', name: 'Prius' },
  count: 5,
  cars: [car('1500000', null), car('1800000', '2000000'), car('900000', null, 'stock')],
  ratesDate: '2026-11-20',
} as Landing;
const city = {
  slug: 'kazan',
  name: 'Казань',
  genitive: 'Казани',
  locative: 'в\u00a0Казани',
  rub: 120_000,
  days: { typical: 14, from: 12, to: 20 },
} as CityOnPage;
function car(total_rub: string, total_to_rub: string | null, availability = 'order'): CarCard {
  return { availability, landed: { total_rub, total_to_rub } } as CarCard;
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('adds the carrier to both ends of the sums of cars that are brought, and says of which day the rate is', () => {
  const about = { landing, city, way: { from: 50, to: 62 } };
  expect(totalsInCity(about)).toEqual({ from: 1_620_000, to: 2_120_000 });
  const text = plain(modelCitySentences(about).join(' '));
  expect(text).toContain('от 1 620 000 ₽ до 2 120 000 ₽ до Казани');
  expect(text).toContain('20 ноября 2026');
  expect(text).toContain('50–62 дня');
  const questions = modelCityQuestions(about).map(({ question, answer }) => question + answer);
  expect(questions).toHaveLength(2);
  expect(plain(questions[1] ?? '')).toContain('дойдёт до Казани?Обычно за 50–62 дня');
  expect(plain(questions[1] ?? '')).toContain('в договоре он стоит от и до');
});

it('says no sum where the carrier is on request, and no days where no way is known', () => {
  const about = { landing, city: { ...city, rub: null }, way: null };
  expect(totalsInCity(about)).toBeNull();
  expect(plain(modelCitySentences(about).join(' '))).not.toMatch(/₽|50/);
  expect(modelCityQuestions(about)).toEqual([]);
});
