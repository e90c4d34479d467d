import { CALLBACK_NAME, CONSENT_DOCUMENTS, CONSENT_VERSION, COUNTRIES } from '@prichal/contract';
import type { Country, FormPayload, LeadContext } from '@prichal/contract';

/**
 * Fields of the HTML form → the payload of the API; the same for the browser and for a POST without JavaScript.
 * `callback` in `form` names the callback form: it has no name field, so it is sent under its agreed name.
 */
export function readForm(data: FormData): FormPayload {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const documents = CONSENT_DOCUMENTS.filter(
    (document) => data.get(`consent-${document}`) === CONSENT_VERSION,
  );
  return {
    form_type: 'consultation',
    name: text('form') === 'callback' ? CALLBACK_NAME : text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
    context: readContext(text),
    ...(documents.length > 0 ? { consent: { documents, version: CONSENT_VERSION } } : {}),
  };
}

function readContext(text: (name: string) => string): LeadContext {
  const context: LeadContext = {};
  const [country, id] = text('context-car').split('/');
  if (id && (COUNTRIES as readonly string[]).includes(country ?? ''))
    context.car = { country: country as Country, id };
  if (text('context-calculation')) context.calculation = text('context-calculation');
  if (text('context-service')) context.service = text('context-service');
  return context;
}
