import { checkCapture, extraFields } from '@prichal/contract';
import type { LeadCapturePayload, RatesOnPage, SubmitMeta } from '@prichal/contract';
import type { JsonValue } from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import { answerTerms } from '../intake/answer-terms.ts';
import type { AnswerTerms } from '../intake/answer-terms.ts';
import { acceptLead } from '../intake/accept-lead.ts';
import type { AcceptLeadDependencies, IncomingLead } from '../intake/accept-lead.ts';
import { leadCampaign } from '../intake/lead-campaign.ts';
import { metExperiment } from '../intake/met-experiment.ts';
import { storedPage, storedReferrer } from '../intake/stored-address.ts';
import { calculationText } from './calculation.ts';
import { isFirstInQueue } from './first-in-queue.ts';
import type { LeadEvents } from './lead-events.ts';

export interface CaptureDependencies extends AcceptLeadDependencies {
  rates: () => Promise<RatesOnPage>;
  events: Pick<LeadEvents, 'findShown'>;
}

/**
 * Checks a popup request and stores it as a consultation with the popup's trigger and variant; resolves with the
 * receipt's JSON text once it is on the disk.
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
  const first = await decideFirst(dependencies, capture);
  const rates = first && capture.calculator_data ? await orNull(dependencies.rates()) : null;
  const { brand, now } = dependencies;
  const { preferred_contact, call_at, time_zone: zone } = capture;
  const terms = answerTerms({ preferred_contact, call_at }, zone ?? null, brand, now());
  const incoming: IncomingLead = {
    lead: {
      ...toLead(capture, terms, rates && { ...rates, promised: brand.fixesRate }),
      ...(first ? { first_in_queue: true } : {}),
    },
    consent: payload.consent,
    form: 'popup',
    scope: 'leads/capture',
    body: payload,
  };
  return acceptLead(dependencies, incoming, meta);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function decideFirst(
  { events, now }: CaptureDependencies,
  capture: LeadCapturePayload,
): Promise<boolean> {
  const { countdown } = capture;
  if (!countdown) return false;
  const id = countdown.shown ?? '';
  const shown = UUID.test(id) ? await orNull(events.findShown(id)) : null;
  return isFirstInQueue(capture, shown, now());
}

/** Optional data must not fail the request itself. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}

/** @param rates rates of the minute in which the request arrived; `promised`: the owner pays them */
function toLead(
  capture: LeadCapturePayload,
  terms: AnswerTerms,
  rates: (RatesOnPage & { promised: boolean }) | null,
): IncomingLead['lead'] {
  const { calculator_data: data, calculator_result: result } = capture;
  const calculation = calculationText(capture);
  const extras = extraFields().flatMap((field) =>
    capture[field] ? [[field, capture[field]] as const] : [],
  );
  const page = storedPage(capture.page_url);
  const context = {
    ...(page === undefined ? {} : { page }),
    ...(capture.car ? { car: capture.car } : {}),
    ...(capture.city ? { city: capture.city } : {}),
    ...(calculation === null ? {} : { calculation }),
    ...(data || result ? { calculator: { ...data, total: result?.total ?? null } } : {}),
    ...(rates === null ? {} : { kept_rates: rates }),
    ...Object.fromEntries(extras),
    ...terms.context,
    ...metExperiment(capture),
    popup: {
      trigger: capture.trigger_type ?? null,
      variant: capture.variant ?? null,
      ab_test_group: capture.ab_test_group ?? null,
      time_on_page: capture.time_on_page ?? null,
      referrer: storedReferrer(capture.referrer),
      session_id: capture.session_id || null,
      sent_at: capture.timestamp ?? null,
    },
  };
  return {
    kind: 'consultation',
    name: capture.name,
    phone: capture.phone,
    email: capture.email || null,
    message: capture.message || null,
    context: context as unknown as JsonValue,
    campaign: leadCampaign(capture),
    honeypot: capture.website !== '',
    spam_hints: capture.bot_signals?.length ? capture.bot_signals : null,
    time_zone: capture.time_zone ?? null,
    ...terms.lead,
  };
}
