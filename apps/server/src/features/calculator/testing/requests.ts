import type { App } from '../../../http/app.ts';

/** A request that gives a complete estimate. */
export const goodRequest = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '2450000', currency: 'JPY' },
  manufactured: '2023-12',
  powertrain: 'petrol',
  engine_cc: 1998,
  power: { value: '160', unit: 'hp' },
  clearance_date: '2026-12-20',
  city: 'moscow',
};

/** The headers of a page that has fetched its token. */
export async function calculatorHeaders(app: App): Promise<Record<string, string>> {
  const answer = await app.fastify.inject({
    url: '/api/v1/calculator/get-token/',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  return {
    'x-requested-with': 'XMLHttpRequest',
    'x-calculator-token': answer.json<{ token: string }>().token,
  };
}
