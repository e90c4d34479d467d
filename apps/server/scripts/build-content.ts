import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoRates, slugOf } from '@prichal/catalog';
import { ContentError, compileContent } from '@prichal/content';
import type { EstimateOf } from '@prichal/content';
import { DEFAULT_SETTINGS, TYPICAL_COSTS, estimate, parseEstimateInput } from '@prichal/customs';
import { marketFigure } from './market-figures.ts';

/**
 * Markdown → one file the site reads at start. Examples are computed here, by the calculator of the site, under the
 * dated set of rates and typical costs: the same files make the same pages.
 */
const CONTENT = path.resolve(import.meta.dirname, '../../../packages/content');

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

const example = process.argv.includes('--example');
try {
  const library = compileContent({
    folder: example ? path.join(CONTENT, 'example') : CONTENT,
    estimate: estimateOf,
    figure: marketFigure,
    slugOf,
    ...(example ? { leastWords: 0 } : {}),
  });
  mkdirSync(path.join(CONTENT, 'build'), { recursive: true });
  writeFileSync(path.join(CONTENT, 'build/library.json'), JSON.stringify(library));
  console.log(`Тексты собраны: статей ${library.posts.length}, страниц ${library.pages.length}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`Тексты не собраны.\n${error.message}`);
  process.exitCode = 1;
}
