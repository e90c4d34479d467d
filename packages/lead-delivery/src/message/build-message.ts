import { OFFICE_ZONE, clientName, clock, formatRub, knownZone, otherDay } from '@prichal/contract';
import type { Lead } from '@prichal/database';
import type {
  DataLevel,
  LeadMessage,
  MessageBill,
  MessageCar,
  MessageLine,
} from '../lead-message.ts';
import { CODED_FIELDS, codedLine, KIND_TEXTS } from './asked-texts.ts';
import { askedCall, leadFacts } from './lead-facts.ts';
import type { LeadFacts } from './lead-facts.ts';
import { hintsOf } from './hints.ts';
import { billOf } from './message-bill.ts';
import { withoutControls } from './texts.ts';

/** Data in addition to the request's own row. */
export interface MessageExtras {
  car: MessageCar | null;
  /** «Казань»: the city the visitor has chosen */
  city: string | null;
  /** what the car costs, for a request that came without a calculation of its own */
  carBill: MessageBill | null;
  /** the calculation that came with the request, counted line by line */
  calculationBill: MessageBill | null;
  /** 1 for the first request of this phone */
  repeat: { nth: number; first: string } | null;
  photos: string[];
  claimLink: string;
  /** origin of the site, no slash at the end */
  publicUrl: string;
}

/** At most so many pages are shown, the last ones. */
const PAGES = 10;

/**
 * Request → message for a channel of this level. A request without consent is never more than masked. `masked` has
 * only non-personal data: car, calculation, chosen options, campaign; `none` the number and the kind.
 */
export function buildMessage(
  lead: Lead,
  channelLevel: DataLevel,
  extras: MessageExtras,
): LeadMessage {
  const withoutConsent = lead.consent === null;
  const level = withoutConsent && channelLevel === 'full' ? 'masked' : channelLevel;
  const full = level === 'full';
  const hasDetails = level !== 'none';
  const facts = leadFacts(lead);
  return {
    uid: lead.uid,
    number: lead.number,
    kind: lead.kind,
    kindText: KIND_TEXTS[lead.kind],
    level,
    withoutConsent,
    firstInQueue: lead.first_in_queue,
    receivedAt: new Date(lead.created_at),
    name: full ? oneLine(clientName(lead.name)) : null,
    phone: full ? lead.phone : null,
    email: full ? oneLine(lead.email) : null,
    message: full ? clean(lead.message) : null,
    callLink: full && lead.phone !== null ? `tel:${lead.phone}` : null,
    car: hasDetails ? extras.car : null,
    bill: hasDetails
      ? (billOf(facts, extras.calculationBill, extras.publicUrl, full) ?? extras.carBill)
      : null,
    asked: hasDetails ? [...callLines(lead), ...askedOf(facts, full, extras)] : [],
    source: hasDetails ? sourceOf(facts, full) : [],
    utm: hasDetails ? utmOf(facts, full) : {},
    pages: hasDetails ? pagesOf(facts, extras.publicUrl) : [],
    visitorTime: hasDetails ? visitorTime(lead) : null,
    hints: hasDetails ? hintsOf(lead, facts, extras.repeat) : [],
    claimLink: extras.claimLink,
    photos: full ? extras.photos : [],
  };
}

/** A name with a line break in it could pass for another line of the message. */
function oneLine(text: string | null): string | null {
  return clean(text)?.replace(/\s+/g, ' ') ?? null;
}

function clean(text: string | null): string | null {
  return text === null ? null : withoutControls(text) || null;
}

/** When to call, by the office's clock and by the visitor's; the day is named, for a message is read on any day. */
function callLines({ context, time_zone: theirs }: Lead): MessageLine[] {
  const at = askedCall(context);
  if (at === null) return [];
  const zone = knownZone(theirs);
  const [hour, other] = [clock(at, OFFICE_ZONE), zone === null ? null : clock(at, zone)];
  const day = otherDay(at, new Date(0), OFFICE_ZONE).trim();
  const theirClock = other === null || other === hour ? '' : ` (у\u00a0посетителя ${other})`;
  return [{ label: 'Когда позвонить', value: `${day} в\u00a0${hour}${theirClock}` }];
}

function askedOf(
  { context }: LeadFacts,
  full: boolean,
  { car, city, publicUrl }: Pick<MessageExtras, 'car' | 'city' | 'publicUrl'>,
): MessageLine[] {
  const lines = CODED_FIELDS.flatMap((field) =>
    // the car's own section names both
    field === 'country' && car !== null ? [] : (codedLine(field, context[field]) ?? []),
  );
  if (city !== null) lines.push({ label: 'Город', value: city });
  // Typed by the visitor: may hold anything, so only where everything may be shown.
  if (full && context.car_text !== undefined && car === null)
    lines.push({ label: 'Модель', value: oneLine(context.car_text) ?? '' });
  if (full && context.review_city !== undefined)
    lines.push({ label: 'Город', value: oneLine(context.review_city) ?? '' });
  if (full && context.review_paid !== undefined)
    lines.push({ label: 'Вышло всего', value: formatRub(context.review_paid) });
  if (full && context.service !== undefined)
    lines.push({ label: 'Услуга', value: oneLine(context.service) ?? '' });
  if (full && context.search !== undefined) lines.push(...searchLines(context.search, publicUrl));
  return lines;
}

/** The search as text, and its link: only a known path, on this site, because a browser may send any address. */
function searchLines(search: string, publicUrl: string): MessageLine[] {
  const [terms = '', address = ''] = search.split('\n');
  const lines = [{ label: 'Ищет', value: oneLine(terms) ?? '' }];
  const path = /^\/(?:catalog|compare|favourites|pick|search)[\w/?&=%.+,~-]*$/.exec(
    address.trim(),
  )?.[0];
  if (path !== undefined) lines.push({ label: 'Откроется здесь', value: publicUrl + path });
  return lines;
}

function sourceOf({ context, campaign }: LeadFacts, full: boolean): MessageLine[] {
  const lines: MessageLine[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) lines.push({ label, value: oneLine(value) ?? '' });
  };
  const { utm_source: source, utm_medium: medium, utm_campaign: name } = campaign;
  if (full) {
    add('Источник', [source, medium].filter(Boolean).join(' / ') || undefined);
    add('Кампания', name);
    add('Запрос', campaign.utm_term);
    add('Объявление', campaign.utm_content);
    add('Впервые пришёл', campaign.first_touch?.utm_source);
    add('Перешёл с', context.referrer ?? context.popup?.referrer);
  } else add('Источник', plainParameter(source));
  const seconds = context.popup?.time_on_page;
  if (seconds !== undefined) add('Был на странице', `${Math.max(1, Math.round(seconds / 60))} мин`);
  return lines;
}

function utmOf({ campaign }: LeadFacts, full: boolean): LeadMessage['utm'] {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = campaign;
  const pass = full ? (value: string | undefined) => value : plainParameter;
  return Object.fromEntries(
    Object.entries({
      source: pass(utm_source),
      medium: pass(utm_medium),
      campaign: pass(utm_campaign),
      term: full ? utm_term : undefined,
      content: full ? utm_content : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}

/** A campaign parameter is a short word; anything like a name, a phone or an address is left out. */
function plainParameter(value: string | undefined): string | undefined {
  return value !== undefined && /^[a-z][a-z_.-]{0,30}$/i.test(value) ? value : undefined;
}

/** Paths without what stands behind «?»: a query may carry anything. The page of the form is the last. */
function pagesOf({ context }: LeadFacts, publicUrl: string): string[] {
  const all = [...context.pages, ...(context.page === undefined ? [] : [context.page])];
  const paths = all
    .map((page) => page.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
    .filter((page) => /^\/[\w/.-]*$/.test(page));
  return paths
    .filter((page, index) => page !== paths[index + 1])
    .slice(-PAGES)
    .map((page) => `${publicUrl}${page}`);
}

/** «21:14, Москва» */
function visitorTime({ time_zone: theirs, created_at }: Lead): string | null {
  const zone = knownZone(theirs);
  if (zone === null) return null;
  const at = new Date(created_at);
  const place = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return place === undefined ? clock(at, zone) : `${clock(at, zone)}, ${place}`;
}
