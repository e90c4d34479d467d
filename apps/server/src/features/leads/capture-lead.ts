import { checkCapture, extraFields } from '@prichal/contract';
import type { LeadCapturePayload, RatesOnPage, SubmitMeta } from '@prichal/contract';
import type { JsonValue } from '@prichal/database';
import { ApiError } from '../../api-error.ts';
import { acceptLead } from '../../lead-intake/accept-lead.ts';
import type { AcceptLeadDependencies, IncomingLead } from '../../lead-intake/accept-lead.ts';
import { leadCampaign } from '../../lead-intake/lead-campaign.ts';
import { metExperiment } from '../../lead-intake/met-experiment.ts';
import { storedPage, storedReferrer } from '../../lead-intake/stored-address.ts';
import { calculationWords, wasKept } from './calculation.ts';

export interface CaptureDependencies extends AcceptLeadDependencies {
  rates: () => Promise<RatesOnPage>;
}

/**
 * Checks a request of the popup and stores it as a consultation with what opened the popup and how it looked; resolves
 * with the receipt's JSON text once it is on the disk.
 * Throws ApiError: VALIDATION_ERROR naming the fields, and what `acceptLead` throws.
 */
export async function captureLead(
  dependencies: CaptureDependencies,
  payload: LeadCapturePayload,
  meta: SubmitMeta,
): Promise<string> {
  const checked = checkCapture(payload);
  if (!checked.ok)
    throw new ApiError(
      'VALIDATION_ERROR',
      `invalid fields: ${Object.keys(checked.fields).join(', ')}`,
      { fields: checked.fields },
    );
  const { capture } = checked;
  const kept = wasKept(capture) ? await ratesOrNone(dependencies) : null;
  const incoming: IncomingLead = {
    lead: toLead(capture, kept),
    consent: payload.consent,
    form: 'popup',
    scope: 'leads/capture',
    body: payload,
  };
  return acceptLead(dependencies, incoming, meta);
}

/** A request is not lost over rates that cannot be read: its own address holds those it was counted with. */
async function ratesOrNone({ rates }: CaptureDependencies): Promise<RatesOnPage | null> {
  try {
    return await rates();
  } catch {
    return null;
  }
}

function toLead(capture: LeadCapturePayload, kept: RatesOnPage | null): IncomingLead['lead'] {
  const { calculator_data: data, calculator_result: result } = capture;
  const words = calculationWords(capture);
  const extras = extraFields().flatMap((field) =>
    capture[field] ? [[field, capture[field]] as const] : [],
  );
  const page = storedPage(capture.page_url);
  const context = {
    ...(page === undefined ? {} : { page }),
    ...(words === null ? {} : { calculation: words }),
    ...(data || result ? { calculator: { ...data, total: result?.total ?? null } } : {}),
    // the rates of the minute in which the request was sent, as the popup promised
    ...(kept === null ? {} : { kept_rates: { ...kept, until: data?.rate_kept_until ?? null } }),
    ...Object.fromEntries(extras),
    ...metExperiment(capture),
    popup: {
      trigger: capture.trigger_type ?? null,
      variant: capture.variant ?? null,
      ab_test_group: capture.ab_test_group ?? null,
      time_on_page: capture.time_on_page ?? null,
      referrer: storedReferrer(capture.referrer),
      session_id: capture.session_id ?? null,
      sent_at: capture.timestamp ?? null,
    },
  };
  return {
    kind: 'consultation',
    name: capture.name,
    phone: capture.phone,
    email: capture.email || null,
    message: capture.message || null,
    context: context as JsonValue,
    campaign: leadCampaign(capture),
    honeypot: capture.website !== '',
    spam_hints: capture.bot_signals?.length ? capture.bot_signals : null,
    time_zone: capture.time_zone ?? null,
  };
}
