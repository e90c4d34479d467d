import { readFileSync } from 'node:fs';
import type { PricingSettings } from '@prichal/catalog';
import { parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import { UsageError } from './command.ts';

/** The same settings that the site reads: PURCHASE_MARGIN and COSTS_FILE. @throws {UsageError} */
export function moneySettings(env: NodeJS.ProcessEnv): PricingSettings {
  const margin = env['PURCHASE_MARGIN'] || null;
  if (margin !== null && !/^\d{1,2}(\.\d{1,2})?$/.test(margin))
    throw new UsageError('PURCHASE_MARGIN: нужен процент от 0 до 99.99, например 2.5.');
  const file = env['COSTS_FILE'];
  return { marginPercent: margin, costsFile: file ? readCostsFile(file) : null };
}

/** A cost table from a file. @throws {UsageError} listing every issue */
export function readCostsFile(file: string): CostTable {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'не читается как JSON' : 'не открывается';
    throw new UsageError(`Файл ${file} ${what}.`);
  }
  const parsed = parseCostTable(json);
  if (parsed.ok) return parsed.value;
  throw new UsageError(
    ['Таблица расходов не принята:', ...parsed.issues.map((issue) => `  ${issue}`)].join('\n'),
  );
}
