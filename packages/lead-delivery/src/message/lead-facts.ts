import type { Lead } from '@prichal/database';
import * as z from 'zod';

/** Unreadable values count as absent: an old row or another client's payload must not stop a delivery. */
const text = z.string().trim().min(1).optional().catch(undefined);
const texts = z.array(z.string()).catch([]).default([]);

const campaignFields = {
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  yclid: text,
};

const line = z.object({ label: z.string(), value: z.string() });

const contextSchema = z
  .object({
    page: text,
    pages: texts,
    referrer: text,
    car: z.object({ country: z.string(), id: z.string() }).optional().catch(undefined),
    car_text: text,
    city: text,
    service: text,
    calculation: text,
    search: text,
    call_at: text,
    review_city: text,
    review_paid: z.number().optional().catch(undefined),
    bill: z
      .object({ total: z.string(), lines: z.array(line).catch([]).default([]) })
      .optional()
      .catch(undefined),
    /** the same as data, from the popup of the calculator */
    calculator: z
      .object({ total: z.coerce.number().positive().optional().catch(undefined), address: text })
      .optional()
      .catch(undefined),
    /** the rates at the moment of the request; `promised`: the visitor was promised that they are fixed */
    kept_rates: z
      .object({ date: text, promised: z.boolean().optional().catch(undefined) })
      .optional()
      .catch(undefined),
    popup: z
      .object({
        variant: text,
        time_on_page: z.number().optional().catch(undefined),
        referrer: text,
      })
      .optional()
      .catch(undefined),
    photos: texts,
  })
  .loose();

const campaignSchema = z.object({
  ...campaignFields,
  first_touch: z.object(campaignFields).optional().catch(undefined),
});

/** What a stored request says about itself, read without trust. */
export interface LeadFacts {
  context: z.output<typeof contextSchema>;
  campaign: z.output<typeof campaignSchema>;
  spamHints: string[];
}

export function leadFacts({
  context,
  campaign,
  spam_hints,
}: Pick<Lead, 'context' | 'campaign' | 'spam_hints'>): LeadFacts {
  return {
    context: contextSchema.safeParse(context ?? {}).data ?? contextSchema.parse({}),
    campaign: campaignSchema.safeParse(campaign ?? {}).data ?? {},
    spamHints: z.array(z.string()).safeParse(spam_hints).data ?? [],
  };
}

/** When the visitor asked to be called; null: as soon as possible. */
export function askedCall(context: Lead['context']): Date | null {
  const { call_at: named } = contextSchema.safeParse(context ?? {}).data ?? {};
  const at = new Date(named ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
