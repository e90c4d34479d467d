import type { Brand, Company } from '@prichal/contract';
import { parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import { DEMO_BRAND, parseBrand } from './brand.ts';
import { DEMO_COMPANY, parseCompany } from './company.ts';

/** The company's own file: its part about the brand and its part about the company; the demo's where it cannot be read. */
export function readBrandFile(
  file: string | null,
  readText: (file: string) => string,
  issues: string[],
): { brand: Brand; company: Company; isRead: boolean } {
  const demo = { brand: DEMO_BRAND, company: DEMO_COMPANY, isRead: false };
  if (file === null) return demo;
  let json: string;
  try {
    json = readText(file);
  } catch {
    issues.push(`BRAND_FILE: файл ${file} не открывается`);
    return demo;
  }
  const brand = parseBrand(json);
  const company = parseCompany(json);
  for (const part of [brand, company])
    if (!part.ok) issues.push(...part.issues.map((issue) => `BRAND_FILE: ${issue}`));
  return {
    brand: brand.ok ? brand.brand : DEMO_BRAND,
    company: company.ok ? company.company : DEMO_COMPANY,
    isRead: brand.ok && company.ok,
  };
}

/** The company's own costs outside customs; null without a file, and where it is invalid. */
export function readCosts(
  file: string | null,
  readText: (file: string) => string,
  issues: string[],
): CostTable | null {
  if (file === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(readText(file));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'не читается как JSON' : 'не открывается';
    issues.push(`COSTS_FILE: файл ${file} ${what}`);
    return null;
  }
  const parsed = parseCostTable(json);
  if (parsed.ok) return parsed.value;
  issues.push(...parsed.issues.map((issue) => `COSTS_FILE: ${issue}`));
  return null;
}
