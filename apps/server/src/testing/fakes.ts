import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { CatalogReader, CookieChoice, FormPayload, LeadEvent } from '@prichal/contract';
import { EVEN_TEST } from '@prichal/contract';
import { EMPTY_LIBRARY } from '@prichal/content';
import type { AcceptQueue, AcceptResult, EventBatch, NewLead, NewPhoto } from '@prichal/database';
import { buildApp } from '../http/app.ts';
import type { App, AppDependencies } from '../http/app.ts';
import { DEMO_BRAND } from '../config/brand.ts';
import { DEMO_COMPANY } from '../config/company.ts';
import { DEFAULT_PROPOSALS } from '../config/proposals.ts';
import type { EventIntake } from '../features/analytics/event-intake.ts';
import type { CalculatorApi } from '../features/calculator/calculator-reader.ts';
import type { SiteWatches } from '../features/watches/create-watches.ts';
import type { StoredLeads } from '../leads/intake/stored-leads.ts';
import { createLeadPhotos } from '../leads/photos/lead-photos.ts';
import type { PhotoStore } from '../leads/photos/photo-store.ts';
import type { CarWalk } from '../features/catalog/walk-cars.ts';
import { createLog } from '../http/plugins/request-log.ts';
import { createLiveTexts } from '../texts/live-texts.ts';

type Leads = Pick<AcceptQueue, 'accept'>;

/** A clock that stands still until it is moved, ms. */
export function fakeClock(start = Date.parse('2026-11-20T02:00:00Z')) {
  let time = start;
  return {
    now: () => new Date(time),
    move(ms: number) {
      time += ms;
    },
  };
}

/** A log that can be read: every line as it would stand in the file. */
export function readableLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog('debug', stream), text: () => lines.join('') };
}

/** Requests in memory, with the rules of the real queue: one answer per key, another body is a conflict. */
export function memoryLeads(
  now: () => Date = fakeClock().now,
): Leads & { stored: NewLead[]; photos: NewPhoto[] } {
  const answers = new Map<string, { hash: string; result: AcceptResult }>();
  const stored: NewLead[] = [];
  const photos: NewPhoto[] = [];
  return {
    stored,
    photos,
    async accept({ lead, photos: sent = [], idempotency, respond }) {
      const key = idempotency?.key.toLowerCase();
      const known = key === undefined ? undefined : answers.get(key);
      if (known !== undefined)
        return known.hash === idempotency?.bodyHash ? known.result : { kind: 'conflict' };
      stored.push(lead);
      photos.push(...sent);
      const accepted = {
        uid: randomUUID(),
        number: `П-${10_000 + stored.length}`,
        created_at: now(),
      };
      const result = { kind: 'accepted', lead: accepted, response: respond(accepted) } as const;
      if (idempotency !== null && key !== undefined)
        answers.set(key, { hash: idempotency.bodyHash, result });
      return result;
    },
  };
}

/** What the popup and the banner reported, in memory; the same key again changes nothing. */
export function memoryVisits() {
  const events = new Map<string, LeadEvent>();
  const shownAt = new Map<string, Date>();
  const choices = new Map<string, CookieChoice>();
  return {
    events: {
      recorded: events,
      async record(event: LeadEvent, id: string, receivedAt: Date) {
        const key = id === '' ? randomUUID() : id;
        const first = events.get(key);
        if (first !== undefined) return JSON.stringify(first) === JSON.stringify(event);
        events.set(key, event);
        shownAt.set(key, receivedAt);
        return true;
      },
      async findShown(id: string) {
        const found = events.get(id);
        const at = shownAt.get(id);
        return found?.event_type === 'lead_capture_shown' && at
          ? { variant: found.variant ?? null, at }
          : null;
      },
    },
    cookieChoices: {
      recorded: choices,
      async record(choice: CookieChoice, { idempotencyKey }: { idempotencyKey: string }) {
        choices.set(idempotencyKey === '' ? randomUUID() : idempotencyKey, choice);
        return true;
      },
    },
  };
}

/** Events in memory; every batch is accepted. */
export function memoryIntake(): EventIntake & { batches: EventBatch[] } {
  const batches: EventBatch[] = [];
  return {
    batches,
    reject: async () => null,
    take: (batch) => batches.push(batch) > 0,
    counts: () => ({ accepted: 0, written: 0, rejected: 0, lost: 0 }),
    close: async () => {},
  };
}

/** A catalogue nobody may ask: a test that needs one hands over its own. */
export const noCatalog = new Proxy({} as CatalogReader, {
  get: () => () => Promise.reject(new Error('this test has no catalogue')),
});

/** No car to walk over. */
const noCars: CarWalk = {
  betweenImports: async () => async () => true,
  run: async () => '',
  parts: async () => [],
  addresses: async function* () {},
  cards: async function* () {},
};

/** The same for the calculator. */
const noCalculator = new Proxy({} as CalculatorApi, {
  get: () => () => Promise.reject(new Error('this test has no calculator')),
});

/** The same for requests that were stored before. */
const noStoredLeads = new Proxy({} as StoredLeads, {
  get: () => () => Promise.reject(new Error('this test has no stored requests')),
});

/** The same for watches. */
const noWatches = new Proxy({} as SiteWatches, {
  get: () => () => Promise.reject(new Error('this test has no watches')),
});

/** The same for the people of the office. */
const noOffice: AppDependencies['office'] = {
  engine: 'embedded',
  withoutStatementLimit: (work) => work(noOffice.db),
  listen: () => ({ isAlive: () => false, stop: async () => {} }),
  replica: null,
  close: async () => {},
  db: new Proxy({} as AppDependencies['office']['db'], {
    get() {
      throw new Error('this test has no office');
    },
  }),
};

/** A photo store in memory. */
export function memoryPhotos(): PhotoStore & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    async put(name, bytes) {
      stored.set(name, bytes);
    },
    get: async (name) => stored.get(name) ?? null,
    async remove(name) {
      stored.delete(name);
    },
  };
}

/** An application over fakes; anything can be replaced. */
export async function testApp(change: Partial<AppDependencies> = {}): Promise<
  App & {
    leads: ReturnType<typeof memoryLeads>;
    photos: ReturnType<typeof memoryPhotos>;
    visits: ReturnType<typeof memoryVisits>;
    intake: ReturnType<typeof memoryIntake>;
    logText: () => string;
  }
> {
  const leads = memoryLeads();
  const visits = memoryVisits();
  const photos = memoryPhotos();
  const intake = memoryIntake();
  const { log, text } = readableLog();
  const standing = fakeClock().now;
  const { db } = change.office ?? noOffice;
  const now = fakeClock().now;
  const texts = await createLiveTexts(db, { brand: DEMO_BRAND, log, hasTexts: false, now });
  const app = await buildApp({
    brand: DEMO_BRAND,
    mode: 'demo',
    runDeliveries: () => {},
    demo: () => [],
    backupTrouble: () => null,
    publicUrl: 'http://site.test',
    secret: 'a secret of the tests, 32 letters long',
    csrfFetch: false,
    popupByValue: false,
    popupTest: EVEN_TEST,
    measuring: { mode: 'full', metrika: null },
    trustProxy: false,
    roles: new Set(['pages', 'api', 'jobs']),
    log,
    now,
    // A test that moves its clock moves windows and caches with it.
    monotonic: () => (change.now ?? standing)().getTime(),
    ping: async () => {},
    catalog: noCatalog,
    calculator: noCalculator,
    library: EMPTY_LIBRARY,
    company: DEMO_COMPANY,
    reviews: async () => [],
    shownReviews: async () => [],
    reviewsAbout: async () => [],
    rates: async () => ({
      date: '2026-11-20',
      source: 'тест',
      demo: true,
      stale: false,
      perUnit: {},
    }),
    leads,
    leadClaims: { links: { read: () => null }, read: async () => null, take: async () => null },
    leadPhotos: createLeadPhotos({
      store: photos,
      folder: path.join(tmpdir(), `prichal-uploads-${process.pid}`),
    }),
    sentPhotos: { links: { read: () => null }, store: photos },
    storedLeads: noStoredLeads,
    watches: noWatches,
    office: noOffice,
    erasure: { store: photos, inTransaction: async () => {} },
    proposals: DEFAULT_PROPOSALS,
    reviewsChanged: () => {},
    texts: { ...texts, changed() {} },
    settings: {
      env: {},
      live: false,
      dataDir: tmpdir(),
      readText: () => '',
      isFromFile: false,
      changed() {},
    },
    pricing: { settings: {}, source: null, changed() {} },
    ...visits,
    intake,
    staticFolder: '/nowhere',
    officeFolder: '/nowhere',
    findAsset: async () => null,
    photosFolder: '/nowhere',
    shareFolder: '/nowhere',
    drawPicture: () => null,
    createPages: null,
    cars: noCars,
    ...change,
  });
  await app.fastify.ready();
  return { ...app, leads, photos, visits, intake, logText: text };
}

/** A CSRF token with its cookie, as a visitor's browser holds them. */
export async function csrfHeaders(app: App): Promise<Record<string, string>> {
  const answer = await app.fastify.inject({ url: '/api/v1/forms/csrf_token/' });
  const { csrf_token: token } = answer.json<{ csrf_token: string }>();
  return { 'x-csrftoken': token, cookie: `csrftoken=${token}` };
}

/** A request that would be accepted. */
export function goodForm(change: Partial<FormPayload> = {}): Record<string, unknown> {
  return { form_type: 'consultation', name: 'Мария', phone: '+79041234567', ...change };
}
