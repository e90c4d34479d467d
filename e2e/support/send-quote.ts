import { HONEST, WRONG, sumsOf } from '@prichal/quotes/testing';
import type { QuoteCase } from '@prichal/quotes/testing';

export { HONEST, WRONG };
export type { QuoteCase };

/** What the page says of a quote, in the words of its verdicts; of an honest one nothing. */
export interface Said {
  differs: number;
  impossible: number;
  notDue: number;
  missing: number;
  totalDiffers: boolean;
}

/** What must be said of this quote and nothing else. */
export function expectedOf({ planted }: QuoteCase): Said {
  const verdicts = (planted?.law ?? []).map(([, verdict]) => verdict);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  return {
    differs: count('differs'),
    impossible: count('impossible'),
    notDue: count('not_due'),
    missing: planted?.missing?.length ?? 0,
    totalDiffers: planted?.total === true,
  };
}

/** @param text of the result page */
export function saidIn(text: string): Said {
  const plain = text.replaceAll(/\s+/gu, ' ');
  const count = (words: string) => plain.split(words).length - 1;
  return {
    differs: count('расходится с законом, на'),
    impossible: count('так не бывает'),
    notDue: count('для этой машины не платится'),
    missing: Number(/(\d+) плат[её]ж\S* не назван/i.exec(plain)?.[1] ?? 0),
    totalDiffers: /итог не сходится со строками/i.test(plain),
  };
}

/** The quote with the sums by law that this site counts today. */
export async function textOf({ car, text }: QuoteCase, url: string): Promise<string> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const token = await fetch(`${url}/api/v1/calculator/get-token/`, { headers });
  const answer = await fetch(`${url}/api/v1/calculator/estimate/`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-calculator-token': ((await token.json()) as { token: string }).token,
    },
    body: JSON.stringify(car),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return text(sumsOf((await answer.json()) as Parameters<typeof sumsOf>[0]));
}

/** The fields of the car, by the names of the form. */
export function fieldsOf({ car }: QuoteCase): {
  choices: [string, string][];
  texts: [string, string][];
} {
  const { price, power, manufactured } = car as {
    price: { amount: string; currency: string };
    power: { value: string; unit: string };
    manufactured: string;
  };
  const [year = '', month = ''] = manufactured.split('-');
  return {
    choices: [
      ['country', String(car['country'])],
      ['powertrain', String(car['powertrain'])],
      ['price_currency', price.currency],
      ['manufactured_month', month],
      ['power_unit', power.unit],
      ['importer', String(car['importer'])],
    ],
    texts: [
      ['price_amount', price.amount],
      ['manufactured_year', year],
      ['engine_cc', String(car['engine_cc'])],
      ['power_value', power.value],
    ],
  };
}
