import { officeDay } from '@prichal/catalog';
import { CONSENT_VERSION, cleanText, knownZone, readWholeNumber } from '@prichal/contract';
import type {
  Brand,
  CalculatorReader,
  CatalogReader,
  Site,
  WatchBegun,
  WatchChannel,
  WatchForm,
} from '@prichal/contract';
import { carRevision, newestRun } from '@prichal/database';
import type { Database } from '@prichal/database';
import { findCity } from '@prichal/customs';
import {
  DEFAULT_ZONE,
  actOnWatches,
  beginWatch,
  firstNotified,
  readOwnWatches,
  readWatchedCar,
} from '@prichal/watches';
import type { Kysely } from 'kysely';
import { currentConsent } from '../../leads/intake/consent-text.ts';
import type { PricingReader } from '../calculator/pricing-reader.ts';
import type { OfferedChannels } from './offered-channels.ts';
import { ownPage } from './own-page.ts';
import { createFacts } from './watch-facts.ts';
import type { StandsNow } from './watch-facts.ts';
import type { WatchLinks } from './watch-links.ts';
import { readWatched } from './watch-subject.ts';
import type { Watched } from './watch-subject.ts';
import { lackText, sumText } from './watched-sum.ts';

export interface WatchesOptions {
  db: Kysely<Database>;
  brand: Brand;
  catalog: Pick<CatalogReader, 'car' | 'brands' | 'models'>;
  calculator: Pick<CalculatorReader, 'cities'> & { pricing: Pick<PricingReader, 'read'> };
  links: WatchLinks;
  /** how messages can be sent from this site, as configured at this moment */
  offered: OfferedChannels;
  /** something is over, and must stay so after a restore; an erased address leaves the disk too */
  onEnded?: (what: 'stop' | 'erase') => void | Promise<void>;
  now: () => Date;
}

export type SiteWatches = Pick<Site, 'watchSubject' | 'beginWatch' | 'ownWatches' | 'actOnWatches'>;

const EMAIL = /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"()]+\.[^\s@,;<>"()]{2,}$/u;
const EMAIL_MAX = 120;
const BOUND_MAX = 100_000_000;

/** «Следить» of the pages: the form, the own page, and what their buttons do. */
export function createWatches(options: WatchesOptions): SiteWatches {
  const { db, catalog, calculator, links, offered, now } = options;

  return {
    async watchSubject(query) {
      const watched = await readWatched(catalog, query);
      if (watched === null) return null;
      const { facts } = await lookAt(watched, watched.city);
      const { kind, title, path, city, isInStock, standsIn } = watched;
      const channels = await offered.list();
      const { isToVladivostok } = facts;
      const sum = { total: sumText(facts), isToVladivostok, lacks: lackText(facts) };
      return { kind, title, path, city, isInStock, standsIn, ...sum, channels };
    },

    async beginWatch(query, form, meta) {
      const watched = await readWatched(catalog, query);
      if (watched === null) return rejected({}, 'Этой машины, подборки или расчёта уже нет.');
      const city = form.city === '' ? null : (findCity(form.city) ?? null);
      const looked = await lookAt(watched, watched.kind === 'car' ? (city?.slug ?? null) : null);
      const checked = checkForm(form, await offered.list(), looked.facts, watched);
      if (!checked.ok) return rejected(checked.fields, null);
      const { channel, address, boundRub } = checked;
      const { sha256, version } = currentConsent('watch', options.brand);
      const at = now();
      const begun = await beginWatch(
        db,
        {
          channel,
          address,
          kind: watched.kind,
          subject: watched.subject,
          carUid: looked.carUid,
          title: watched.title,
          boundRub,
          city: watched.kind === 'car' ? (city?.slug ?? null) : watched.city,
          zone: city?.zone ?? knownZone(form.zone) ?? DEFAULT_ZONE,
          notified: firstNotified(looked.facts, boundRub),
          consent: {
            document: 'watch',
            version,
            sha256,
            given_at: at.toISOString(),
            ip: meta.ip,
            user_agent: meta.userAgent.slice(0, 300),
          },
        },
        { now: at, tokenOf: links.tokenOf },
      );
      if (begun.kind === 'too-many')
        return rejected({
          email:
            'На этот адрес сегодня уже отправлено несколько писем. Откройте последнее или попробуйте завтра.',
        });
      if (channel === 'email') return { ok: true, channel };
      const link = await offered.botLink(channel, links.startWord(begun.watchUid));
      return link === null
        ? rejected({ channel: 'Бот сейчас не отвечает. Выберите почту или попробуйте позже.' })
        : { ok: true, channel, link };
    },

    async ownWatches(token) {
      const own = await readOwnWatches(db, token);
      return own && ownPage(own, officeDay(now()));
    },

    async actOnWatches(token, action) {
      const isDone = await actOnWatches(db, token, action, now());
      if (isDone && action.kind !== 'confirm') await options.onEnded?.(action.kind);
      return isDone;
    },
  };

  /** How the watched thing stands at this moment. */
  async function lookAt(
    watched: Watched,
    city: string | null,
  ): Promise<{ facts: StandsNow; carUid: string | null }> {
    const [pricing, cities, run] = await Promise.all([
      calculator.pricing.read(),
      calculator.cities(),
      newestRun(db),
    ]);
    const car = watched.car && (await readWatchedCar(db, watched.car, run?.run ?? null));
    const facts = createFacts(
      pricing,
      cities,
    )({
      kind: watched.kind,
      subject: watched.subject,
      city,
      notified: { turns: [], lookedOn: null },
      car: car?.car ?? null,
      events: [],
    });
    if (watched.kind !== 'search') return { facts, carUid: car?.uid ?? null };
    // what the list shows already is no news
    const { revision } = await carRevision(db);
    const seen = { revision, carUid: '', event: 'gone', was: null, now: null } as const;
    return { facts: { ...facts, events: [seen] }, carUid: null };
  }
}

function rejected(
  fields: Partial<Record<keyof WatchForm, string>>,
  failure: string | null = null,
): WatchBegun {
  return { ok: false, fields, failure };
}

type Checked =
  | { ok: true; channel: WatchChannel; address: string | null; boundRub: number | null }
  | { ok: false; fields: Partial<Record<keyof WatchForm, string>> };

function checkForm(
  form: WatchForm,
  channels: readonly WatchChannel[],
  facts: StandsNow,
  { kind }: Watched,
): Checked {
  const fields: Partial<Record<keyof WatchForm, string>> = {};
  const channel = channels.find((one) => one === form.channel);
  const email = cleanText(form.email).toLowerCase();
  const hasBound = form.bound.trim() !== '' && kind !== 'search';
  const boundRub = hasBound ? readWholeNumber(form.bound) : null;
  if (channel === undefined) fields.channel = 'Выберите, куда писать.';
  if (channel === 'email' && (email.length > EMAIL_MAX || !EMAIL.test(email)))
    fields.email = 'Проверьте адрес: в нём должны быть знак @ и точка.';
  if (hasBound && (boundRub === null || boundRub < 1 || boundRub > BOUND_MAX))
    fields.bound = 'Укажите сумму в\u00a0рублях: 2\u00a0300\u00a0000 или 2,3\u00a0млн.';
  else if (boundRub !== null && facts.totalRub !== null && boundRub >= facts.totalRub)
    fields.bound = `Сейчас ${[sumText(facts), lackText(facts)].filter(Boolean).join(', ')}: укажите меньше, тогда мы заметим, что стало дешевле.`;
  if (form.city !== '' && findCity(form.city) === undefined)
    fields.city = 'Такого города нет в списке доставки.';
  if (form.consent !== CONSENT_VERSION) fields.consent = 'Без согласия сообщения не отправить.';
  return channel === undefined || Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, channel, address: channel === 'email' ? email : null, boundRub };
}
