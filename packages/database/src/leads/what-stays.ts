import type { JsonValue } from '../schema/json.ts';

type Fields = Readonly<Record<string, JsonValue>>;

/** A path of the site or a mark of advertising in Latin letters: a person's name or phone is not written so. */
const MARK = /^[\w./|:~-]{1,120}$/;
/** ten digits, whatever stands between them */
const PHONE = /\d(?:\D{0,3}\d){9}/;

/** What a request was about stays after its erasure: which page, car, service and kind of partnership, no words of the visitor. */
export function contextThatStays(context: JsonValue): JsonValue {
  const { page, car, country, service, partnership_type: partnership } = fieldsOf(context);
  return present({
    page: mark(pathOf(page)),
    car: carThatStays(car),
    country: mark(country),
    service: mark(service),
    partnership_type: mark(partnership),
  });
}

/**
 * Which advertisement brought the request stays, for the owner's report of sources. Search words and texts of the
 * advertisement (utm_term, utm_content) go, and so do click ids and the first visit.
 */
export function campaignThatStays(campaign: JsonValue): JsonValue {
  if (campaign === null) return null;
  const { utm_source: source, utm_medium: medium, utm_campaign: name } = fieldsOf(campaign);
  return present({ utm_source: mark(source), utm_medium: mark(medium), utm_campaign: mark(name) });
}

/** The proof that a consent was given stays; the address and the browser it was given from go. */
export function consentThatStays(consent: JsonValue): JsonValue {
  if (consent === null) return null;
  const { ip: _ip, user_agent: _agent, ...proof } = fieldsOf(consent);
  return proof;
}

function carThatStays(car: JsonValue | undefined): JsonValue {
  const { country, id } = fieldsOf(car ?? null);
  const known = { country: mark(country), id: mark(id) };
  return known.country === null || known.id === null ? null : known;
}

function pathOf(page: JsonValue | undefined): JsonValue {
  if (typeof page !== 'string') return null;
  const path = page.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path === '' ? '/' : path;
}

function mark(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && MARK.test(value) && !PHONE.test(value) ? value : null;
}

function present(fields: Fields): JsonValue {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function fieldsOf(value: JsonValue): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
