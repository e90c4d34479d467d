import type { JsonValue } from '../schema/json.ts';

type Fields = Readonly<Record<string, JsonValue>>;

/** A path of the site or a campaign parameter in Latin letters: cannot be a person's name or phone. */
const SAFE_CODE = /^[\w./|:~-]{1,120}$/;
/** ten digits, whatever stands between them */
const PHONE = /\d(?:\D{0,3}\d){9}/;

/** A moment as the site writes it, whose digits are no phone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/**
 * Subject retained after erasure: page, car, service and kind of partnership, no text of the visitor. The popup's test and
 * the time that a call was asked for stay too: the owner's past figures are counted by them.
 */
export function contextThatStays(context: JsonValue): JsonValue {
  const { page, car, country, service, partnership_type: partnership, ...more } = fieldsOf(context);
  return present({
    page: safeCodeOf(pathOf(page)),
    car: carThatStays(car),
    country: safeCodeOf(country),
    service: safeCodeOf(service),
    partnership_type: safeCodeOf(partnership),
    experiment: experimentThatStays(more['experiment']),
    call_at: momentOf(more['call_at']),
  });
}

/**
 * Of a review that stays on the site: its subject, and the fields that it shows. The visitor's own sum is not shown
 * where that of a deal is.
 */
export function contextOfReview(context: JsonValue, hasDeal: boolean): JsonValue {
  const { car_text: car, country, review_city: city, review_paid: paid } = fieldsOf(context);
  return present({
    ...fieldsOf(contextThatStays(context)),
    car_text: car ?? null,
    country: country ?? null,
    review_city: city ?? null,
    review_paid: hasDeal ? null : (paid ?? null),
  });
}

/** What the visitor of a review says to have paid, whole ₽; null: nothing. */
export function typedSum(context: JsonValue): number | null {
  const { review_paid: paid } = fieldsOf(context);
  return typeof paid === 'number' ? paid : null;
}

/**
 * The advertising source is retained for the owner's report of sources. Search terms and texts of the
 * advertisement (utm_term, utm_content) are removed, and so are click ids and the first visit.
 */
export function campaignThatStays(campaign: JsonValue): JsonValue {
  if (campaign === null) return null;
  const { utm_source: source, utm_medium: medium, utm_campaign: name } = fieldsOf(campaign);
  return present({
    utm_source: safeCodeOf(source),
    utm_medium: safeCodeOf(medium),
    utm_campaign: safeCodeOf(name),
  });
}

/** The proof that a consent was given stays; the address and the browser it was given from go. */
export function consentThatStays(consent: JsonValue): JsonValue {
  if (consent === null) return null;
  const { ip: _ip, user_agent: _agent, ...proof } = fieldsOf(consent);
  return proof;
}

function carThatStays(car: JsonValue | undefined): JsonValue {
  const { country, id } = fieldsOf(car ?? null);
  const known = { country: safeCodeOf(country), id: safeCodeOf(id) };
  return known.country === null || known.id === null ? null : known;
}

function experimentThatStays(experiment: JsonValue | undefined): JsonValue {
  const { key, group } = fieldsOf(experiment ?? null);
  const known = { key: safeCodeOf(key), group: safeCodeOf(group) };
  return known.key === null || known.group === null ? null : known;
}

function momentOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && MOMENT.test(value) ? value : null;
}

function pathOf(page: JsonValue | undefined): JsonValue {
  if (typeof page !== 'string') return null;
  const path = page.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path === '' ? '/' : path;
}

function safeCodeOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && SAFE_CODE.test(value) && !PHONE.test(value) ? value : null;
}

function present(fields: Fields): JsonValue {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function fieldsOf(value: JsonValue): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** As a JSON column takes it; null: nothing. */
export function asJson(value: JsonValue): string | null {
  return value === null ? null : JSON.stringify(value);
}
