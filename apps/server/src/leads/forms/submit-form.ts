import { checkForm } from '@prichal/contract';
import type { FormPayload, SubmitMeta, ValidForm } from '@prichal/contract';
import type { JsonValue } from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import { answerTerms } from '../intake/answer-terms.ts';
import { acceptLead } from '../intake/accept-lead.ts';
import type { AcceptLeadDependencies, IncomingLead } from '../intake/accept-lead.ts';
import type { LeadPhotos } from '../photos/lead-photos.ts';
import { metExperiment } from '../intake/met-experiment.ts';
import { storedPage } from '../intake/stored-address.ts';
import { leadCampaign } from '../intake/lead-campaign.ts';

export interface SubmitDependencies extends AcceptLeadDependencies {
  leadPhotos: Pick<LeadPhotos, 'hashes' | 'take'>;
}

/**
 * Checks a request and stores it; resolves with the receipt's JSON text once it is on the disk.
 * Throws ApiError: VALIDATION_ERROR naming the fields, and what `acceptLead` throws.
 */
export async function submitForm(
  dependencies: SubmitDependencies,
  payload: FormPayload,
  meta: SubmitMeta,
): Promise<string> {
  const checked = checkForm(payload);
  if (!checked.ok)
    throw new ApiError(
      'VALIDATION_ERROR',
      `invalid fields: ${Object.keys(checked.fields).join(', ')}`,
      { fields: checked.fields },
    );
  const { leadPhotos } = dependencies;
  const { upload } = meta;
  const sent = upload === undefined ? [] : leadPhotos.hashes(upload);
  const incoming: IncomingLead = {
    lead: toLead(checked.form, payload, dependencies),
    photos: upload === undefined ? [] : await leadPhotos.take(upload, meta.ip),
    consent: payload.consent,
    form: checked.form.kind,
    scope: 'forms/submit',
    body: sent.length > 0 ? { ...payload, photos: sent } : payload,
  };
  return acceptLead(dependencies, incoming, meta);
}

function toLead(
  form: ValidForm,
  payload: FormPayload,
  { brand, now }: SubmitDependencies,
): IncomingLead['lead'] {
  const texts = [form.message, form.review_text, form.partnership_comment];
  const { page: address, preferred_contact, call_at, ...subject } = form.context ?? {};
  const zone = subject.time_zone ?? null;
  const terms = answerTerms({ preferred_contact, call_at }, zone, brand, now());
  const page = storedPage(address);
  const context = {
    ...(page === undefined ? {} : { page }),
    ...subject,
    ...terms.context,
    ...(form.car ? { car_text: form.car } : {}),
    ...(form.country ? { country: form.country } : {}),
    ...(form.review_city ? { review_city: form.review_city } : {}),
    ...(form.review_paid ? { review_paid: form.review_paid } : {}),
    ...(form.partnership_type ? { partnership_type: form.partnership_type } : {}),
    ...metExperiment(payload),
  };
  return {
    kind: form.kind,
    name: form.name,
    phone: form.phone,
    email: form.email || null,
    // Whatever was written freely stands in one place, so that it is shown, sent and erased as one.
    message: texts.filter(Boolean).join('\n\n') || null,
    context: context as JsonValue,
    campaign: leadCampaign(form),
    honeypot: form.website !== '',
    spam_hints: form.bot_signals?.length ? form.bot_signals : null,
    time_zone: zone,
    ...terms.lead,
  };
}
