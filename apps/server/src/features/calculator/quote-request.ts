import { contextOf, readEstimateRequest } from '@prichal/catalog';
import type { EstimateCheck, Rejection } from '@prichal/contract';
import { estimate } from '@prichal/customs';
import type { Estimate } from '@prichal/customs';
import type { PricingReader } from './pricing-reader.ts';

/** The breakdown alone: what POST /calculator/estimate/ answers. */
export async function quoteRequest(
  reader: PricingReader,
  request: unknown,
): Promise<{ ok: true; estimate: Estimate } | Rejection> {
  const pricing = await reader.read();
  const parsed = readEstimateRequest(pricing, request);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return { ok: true, estimate: estimate(input, contextOf(pricing, input)) };
}

/** What is wrong with a request, without an estimate. */
export async function validateRequest(
  reader: PricingReader,
  request: unknown,
): Promise<EstimateCheck> {
  const parsed = readEstimateRequest(await reader.read(), request);
  return parsed.ok ? { valid: true, fields: {} } : { valid: false, fields: parsed.fields };
}
