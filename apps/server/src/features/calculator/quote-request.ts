import { contextOf, readEstimateRequest } from '@prichal/catalog';
import type { EstimateCheck, Rejection } from '@prichal/contract';
import { addDays, estimate, isoDay, parseDay } from '@prichal/customs';
import type { Estimate, Rates } from '@prichal/customs';
import type { PricingReader } from './pricing-reader.ts';

/** Rates stay in force over weekends and holidays, days. */
const IN_FORCE_DAYS = 14;

export interface QuoteOptions {
  /** YYYY-MM-DD: by the rates in force on that day; absent: by the newest ones */
  ratesOn?: string;
  /** by what the owner had set at this moment; absent: by what is set now */
  termsAt?: Date;
}

const writtenDay = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** The breakdown alone: what POST /calculator/estimate/ answers. */
export async function quoteRequest(
  reader: PricingReader,
  request: unknown,
  { ratesOn, termsAt }: QuoteOptions = {},
): Promise<{ ok: true; estimate: Estimate } | Rejection> {
  const pricing = await (termsAt === undefined ? reader.read() : reader.readAt(termsAt));
  const parsed = readEstimateRequest(pricing, request);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  if (ratesOn === undefined)
    return { ok: true, estimate: estimate(input, contextOf(pricing, input)) };
  const rates = await ratesInForce(reader, ratesOn);
  if (rates === null)
    return {
      ok: false,
      fields: { rates: `Курсов на ${writtenDay.format(new Date(ratesOn))} нет.` },
    };
  return { ok: true, estimate: estimate(input, contextOf(pricing, input, rates)) };
}

/** Those of the day, otherwise the last ones before it. */
async function ratesInForce(reader: PricingReader, day: string): Promise<Rates | null> {
  const last = parseDay(day);
  if (last === null) return null;
  for (let back = 0; back <= IN_FORCE_DAYS; back += 1) {
    const rates = await reader.ratesOf(isoDay(addDays(last, -back)));
    if (rates !== null) return rates;
  }
  return null;
}

/** What is wrong with a request, without an estimate. */
export async function validateRequest(
  reader: PricingReader,
  request: unknown,
): Promise<EstimateCheck> {
  const parsed = readEstimateRequest(await reader.read(), request);
  return parsed.ok ? { valid: true, fields: {} } : { valid: false, fields: parsed.fields };
}
