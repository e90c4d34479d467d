import { contextOf, readEstimateRequest } from '@prichal/catalog';
import type { EstimateCheck, Refusal } from '@prichal/contract';
import { estimate } from '@prichal/customs';
import type { Estimate } from '@prichal/customs';
import type { BasisReader } from './basis.ts';

/** The breakdown alone: what POST /calculator/estimate/ answers. */
export async function quoteRequest(
  reader: BasisReader,
  request: unknown,
): Promise<{ ok: true; estimate: Estimate } | Refusal> {
  const basis = await reader.read();
  const parsed = readEstimateRequest(basis, request);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return { ok: true, estimate: estimate(input, contextOf(basis, input.country)) };
}

/** What is wrong with a request, without an estimate. */
export async function validateRequest(
  reader: BasisReader,
  request: unknown,
): Promise<EstimateCheck> {
  const parsed = readEstimateRequest(await reader.read(), request);
  return parsed.ok ? { valid: true, fields: {} } : { valid: false, fields: parsed.fields };
}
