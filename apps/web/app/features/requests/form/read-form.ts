import {
  CALLBACK_NAME,
  REQUEST_CONSENTS,
  CONSENT_VERSION,
  findCarCountry,
  truncateText,
} from '@prichal/contract';
import type { FormPayload, LeadContext, CarCountry } from '@prichal/contract';
import { FORM_KINDS } from '../../../site/request-opener.ts';
import type { FormKind } from '../../../site/request-opener.ts';
import { SEARCH_CONTEXT_MAX } from './search-context.ts';

/** The form the fields are of; the consultation when it says nothing we know. */
export function formKind(data: FormData): FormKind {
  return FORM_KINDS.find((kind) => kind === data.get('form')) ?? 'consultation';
}

/**
 * Fields of the HTML form → the payload of the API; the same for the browser and for a POST without JavaScript.
 * `form` names the form; the callback has no name field, so it is sent under its agreed name.
 */
export function readForm(data: FormData): FormPayload {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const documents = REQUEST_CONSENTS.filter(
    (document) => data.get(`consent-${document}`) === CONSENT_VERSION,
  );
  const kind = formKind(data);
  return {
    form_type: kind === 'callback' ? 'consultation' : kind,
    name: kind === 'callback' ? CALLBACK_NAME : text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
    ...(OWN_FIELDS[kind] ?? subjectFields)(text),
    context: readContext(text),
    ...(documents.length > 0 ? { consent: { documents, version: CONSENT_VERSION } } : {}),
  };
}

type ReadText = (name: string) => string;

/** Fields that one form alone has. */
const OWN_FIELDS: Partial<Record<FormKind, (text: ReadText) => Partial<FormPayload>>> = {
  partnership: (text) => ({
    partnership_type: text('partnership_type'),
    partnership_comment: text('partnership_comment'),
  }),
  review: (text) => ({
    car: text('car'),
    country: text('country'),
    review_text: text('review_text'),
    review_city: text('review_city'),
    review_paid: text('review_paid'),
  }),
};

/** Model and country of what the request is about: a car of the catalogue or a calculation. */
function subjectFields(text: ReadText): Partial<FormPayload> {
  const car = text('context-model');
  const country = text('context-country');
  return { ...(car ? { car } : {}), ...(country ? { country } : {}) };
}

function readContext(text: ReadText): LeadContext {
  const context: LeadContext = {};
  const [country, id] = text('context-car').split('/');
  if (id && findCarCountry(country)) context.car = { country: country as CarCountry, id };
  if (text('context-calculation')) context.calculation = text('context-calculation');
  // a POST without scripts sends line breaks as the standard of forms has them
  if (text('context-search'))
    context.search = truncateText(
      text('context-search').replaceAll('\r\n', '\n'),
      SEARCH_CONTEXT_MAX,
    );
  if (text('context-city')) context.city = text('context-city');
  if (text('context-service')) context.service = text('context-service');
  const way = text('preferred_contact');
  if (way) context.preferred_contact = way;
  // the time is that of a call: the list without scripts stands beside every way
  if (text('call_at') && (way === '' || way === 'phone')) context.call_at = text('call_at');
  return context;
}
