import type { StoredSaleCountry } from '@prichal/contract/office';

type Row = Record<string, string>;

/** A country as its inputs hold it. */
export interface TypedCountry {
  code: string;
  name: string;
  from: string;
  in: string;
  currency: string;
  bought_in: string;
  arrives_in: string;
  legs: Row[];
  costs: Row[];
  levies: string;
  reason: string;
  intro: string;
}

const USUAL_REASON =
  'Машина ввозится из-за пределов ЕАЭС: пошлина и сборы те же, что для Японии, Кореи и Китая.';

/** What the inputs begin with. @param country as it is now; null: a new one */
export function typedCountry(country: StoredSaleCountry | null): TypedCountry {
  const textOf = (row: object): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
  return {
    code: country?.code ?? '',
    name: country?.name ?? '',
    from: country?.from ?? 'из ',
    in: country?.in ?? 'в ',
    currency: country?.currency ?? 'USD',
    bought_in: country?.bought_in ?? '',
    arrives_in: country?.arrives_in ?? 'Владивосток',
    legs: country?.legs.map(textOf) ?? [],
    costs: country?.costs.map(textOf) ?? [],
    levies: country?.levies ?? 'import',
    reason: country?.reason ?? USUAL_REASON,
    intro: country?.intro ?? '',
  };
}

/** As the server reads it; what is no number is sent as it was typed, and rejected there by its name. */
export function readCountry({ legs, costs, ...typed }: TypedCountry): Record<string, unknown> {
  const whole = (text = '') => (/^\s*\d+\s*$/.test(text) ? Number(text) : text);
  return {
    ...typed,
    code: typed.code.trim().toLowerCase(),
    open: true,
    legs: legs.map(({ days, from, to, ...leg }) => ({
      ...leg,
      days: whole(days),
      from: whole(from),
      to: whole(to),
    })),
    costs: costs.map(({ amount = '', ...cost }) => ({
      ...cost,
      amount: amount.replaceAll(/\s/g, '').replace(',', '.'),
    })),
  };
}
