import { describe, expect, it } from 'vitest';
import { estimate } from '../src/estimate.ts';
import { parseEstimateInput } from '../src/parse-input.ts';
import { context } from '../src/testing.ts';
import { TYPICAL_COSTS } from '../src/typical/costs.ts';
import { WORKED_EXAMPLES } from './worked-examples.ts';

function quantity(text: string | undefined): { value: string; unit: string } | undefined {
  const [value, unit] = text?.split(' ') ?? [];
  return value && unit ? { value, unit } : undefined;
}

describe('worked examples', () => {
  it.each(WORKED_EXAMPLES.map((example) => [example.title, example] as const))(
    '%s',
    (_, example) => {
      const parsed = parseEstimateInput({
        country: 'japan',
        importer: example.importer,
        price: { amount: example.price[0], currency: example.price[1] },
        manufactured: example.made,
        clearance_date: example.clearance,
        powertrain: example.powertrain,
        engine_cc: example.engineCc,
        power: quantity(example.power),
        motor_power_30min: quantity(example.motorPower30),
        city: example.city,
        rates: example.rates,
      });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
      const rates = { EUR: '90', JPY: '0.6', ...example.rates };
      const result = estimate(parsed.value, context('2026-06-15', rates, {}, TYPICAL_COSTS));
      const actual: Record<string, number> = { total: Number(result.totals.total) };
      for (const line of result.lines) actual[line.code] = Number(line.amount_rub);
      const expected = Object.entries(example.expected).map(([code, sum]) => [code, Number(sum)]);
      expect(actual).toMatchObject(Object.fromEntries(expected));
      expect(result.rates.own).toBe(true);
    },
  );
});
