import { demoRates, slugOf } from '@prichal/catalog';
import type { EstimateOf, TextTools } from '@prichal/content';
import {
  CITIES,
  DEFAULT_SETTINGS,
  TYPICAL_COSTS,
  estimate,
  parseEstimateInput,
} from '@prichal/customs';
import { marketFigure } from './market-figures.ts';

/**
 * Examples of texts are computed by the calculator of the site, under the dated set of rates and typical costs: the
 * same text makes the same page, at build and when the owner publishes it.
 */
const estimateOf: EstimateOf = (input) => {
  const parsed = parseEstimateInput(input);
  if (!parsed.ok) return { ok: false, fields: parsed.fields };
  const { clearanceDate } = parsed.value;
  if (clearanceDate === null)
    return { ok: false, fields: { clearance_date: 'без дня оформления пример изменится сам' } };
  return {
    ok: true,
    estimate: estimate(parsed.value, {
      clearanceDate,
      rates: demoRates(),
      costs: TYPICAL_COSTS,
      settings: DEFAULT_SETTINGS,
    }),
  };
};

const plain = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е');

function citySlug(name: string): string | null {
  return CITIES.find((city) => plain(city.name) === plain(name))?.slug ?? null;
}

export const TEXT_TOOLS: TextTools = {
  estimate: estimateOf,
  figure: marketFigure,
  slugOf,
  citySlug,
};
