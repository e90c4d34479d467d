import {
  COOKIE_ANSWER_DATA,
  DEAL_DATA,
  FORM_TYPES,
  OPENING_DATA,
  POPUP_DATA,
  REQUEST_DATA,
  VISIT_DATA,
  WATCH_DATA,
  consentText,
  formPayloadSchema,
  leadCaptureSchema,
} from '@prichal/contract';
import type { StoredData } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { readLibrary } from '@prichal/content';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type * as core from 'zod/v4/core';
import { DEMO_BRAND } from '../../config/brand.ts';
import { csrfHeaders, testApp } from '../../testing/fakes.ts';

/** What the policy alone prints. */
const OF_VISITS = [...VISIT_DATA, ...POPUP_DATA, ...COOKIE_ANSWER_DATA, ...OPENING_DATA];
const KNOWN: readonly StoredData[] = [...REQUEST_DATA, ...DEAL_DATA, ...OF_VISITS, ...WATCH_DATA];
const PLACES = new Set(KNOWN.flatMap(({ places }) => places));

/** What says nothing of a visitor: keys and states of a request, and what the owner or the site itself writes. */
const IMPERSONAL = new Set([
  'leads.uid',
  'leads.number',
  'leads.kind',
  'leads.stage',
  'leads.in_queue',
  'leads.assignee',
  'leads.assigned_at',
  'leads.contacted_at',
  'leads.unanswered_calls',
  'leads.version',
  'leads.next_step',
  'leads.next_step_at',
  'leads.snoozed_at',
  'leads.snoozed_until',
  'leads.lost_reason',
  'leads.separated',
  'leads.demo',
  'lead_history.uid',
  'lead_history.lead_uid',
  'lead_history.at',
  'lead_history.actor',
  'lead_history.kind',
  'lead_history.details',
  'lead_history.key',
  'leads.erased_at',
  'leads.withdrawn_at',
  'reviews.uid',
  'reviews.lead_uid',
  'reviews.decision',
  'reviews.sent_at',
  'reviews.deal_uid',
  'reviews.decided_at',
  'reviews.answered_at',
  'reviews.version',
  'proposals.uid',
  'proposals.number',
  'proposals.lead_uid',
  'proposals.state',
  'proposals.is_changed',
  'proposals.version',
  'proposals.sent_version',
  'proposals.held_until',
  'proposals.author',
  'proposals.approval',
  'proposals.reported_totals',
  'proposals.moved_kopecks',
  'proposals.accepted_at',
  'proposals.accepted_version',
  'proposals.accepted_position',
  'proposals.demo',
  'proposals.created_at',
  'proposals.updated_at',
  'proposal_versions.proposal_uid',
  'proposal_versions.version',
  'proposal_versions.totals_kopecks',
  'proposal_versions.from_kopecks',
  'proposal_versions.margin_kopecks',
  'proposal_versions.rates_on',
  'proposal_versions.held_until',
  'proposal_versions.sent_at',
  'proposal_versions.sent_by',
  'proposal_questions.uid',
  'proposal_questions.proposal_uid',
  'proposal_questions.version',
  'proposal_questions.at',
  'proposal_questions.answered_at',
  'deals.uid',
  'deals.number',
  'deals.lead_uid',
  'deals.proposal_uid',
  'deals.state',
  'deals.version',
  'deals.step_on',
  'deals.task_until',
  'deals.promised_on',
  'deals.handover_on',
  'deals.promised_kopecks',
  'deals.client_kopecks',
  'deals.company_kopecks',
  'deals.demo',
  'deals.created_at',
  'deals.updated_at',
  'deal_events.uid',
  'deal_events.deal_uid',
  'deal_events.position',
  'deal_events.key',
  'deal_events.at',
  'deal_events.actor',
  'deal_events.kind',
  'deal_answers.uid',
  'deal_answers.deal_uid',
  'deal_answers.at',
  'deal_answers.kind',
  'deal_answers.answered_at',
  'client_messages.uid',
  'client_messages.deal_uid',
  'client_messages.at',
  'client_messages.state',
  'client_messages.due_at',
  'client_messages.failures',
  'client_messages.lease',
  'client_messages.last_error',
  'watch_readers.uid',
  'watch_readers.token_hash',
  'watch_readers.created_at',
  'watch_readers.confirmed_at',
  'watches.uid',
  'watches.reader_uid',
  'watches.state',
  'watches.version',
  'watches.checked',
  'watches.next_at',
  'watches.stopped_at',
]);
const IMPERSONAL_TABLES = new Set([
  'state',
  'assets',
  'catalog_imports',
  'staged_cars',
  'import_changes',
  'import_answers',
  'import_feeds',
  'rates',
  'cars',
  'removed_cars',
  'catalog_revision',
  'catalog_state',
  'catalog_parts',
  'totals_runs',
  'car_totals',
  'idempotency_keys',
  'lead_deliveries',
  'delivery_channels',
  'delivery_alarms',
  'delivery_updates',
  'lead_claims',
  'lead_matches',
  'consent_texts',
  'erasures',
  'watch_erasures',
  'photo_removals',
  'experiments',
  'analytics_batches',
  // of the company's own people, not of visitors
  'staff',
  'staff_sessions',
  'staff_tickets',
  'staff_recovery_codes',
  'staff_passkeys',
  'staff_challenges',
  'sign_in_failures',
  'push_subscriptions',
  'push_messages',
  'office_audit',
  'source_spending',
  'market_prices',
  'pricing_changes',
  'site_settings',
  'site_texts',
  'site_text_versions',
  'site_text_images',
  'third_country_routes',
  'sale_countries',
  'canned_texts',
  // cars and searches, of nobody
  'watch_cars',
  'watch_matches',
  // hashes and times; which proposal they open is in the proposal
  'client_links',
]);

/** «leads.context.popup.trigger» is listed when it or anything above it is. */
function isListed(place: string): boolean {
  const parts = place.split('.');
  return parts.some((_, index) => PLACES.has(parts.slice(0, index + 1).join('.')));
}

const VALUES: Record<string, unknown> = {
  name: 'Мария',
  phone: '+79041234567',
  email: 'a@b.ru',
  partnership_type: 'branch',
  country: 'japan',
  interest: 'quote',
  urgency: 'week',
  budget: '1m_3m',
  preferred_contact: 'phone',
  call_at: '2026-11-20T06:00:00.000Z',
  version: '1',
  car: 'Harrier',
  review_paid: '1 903 000',
  time_zone: 'Europe/Moscow',
  referrer: 'https://ya.ru/',
  page: '/contacts',
  page_url: 'https://site.test/contacts',
};

/** A value with every field that the schema knows: what is added to a form is filled in here by itself. */
function filled(schema: core.$ZodType, name = ''): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [key, filled(inner, key)]),
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return filled(def.innerType, name);
    case 'array':
      return [filled(def.element, name)];
    case 'union':
      return filled(def.options[0] as core.$ZodType, name);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 5;
    case 'string':
      return VALUES[name] ?? 'x';
    default:
      throw new Error(`the test does not know how to fill ${def.type} (${name})`);
  }
}

function* fieldPlaces(value: unknown, place: string): Generator<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) yield place;
  else
    for (const [key, inner] of Object.entries(value)) yield* fieldPlaces(inner, `${place}.${key}`);
}

test('every form stores nothing that the consent does not name', async () => {
  const app = await testApp();
  const headers = await csrfHeaders(app);
  const post = async (url: string, payload: object) => {
    const answer = await app.fastify.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.anything()]);
  };
  for (const formType of FORM_TYPES)
    await post('/api/v1/forms/submit/', {
      ...(filled(formPayloadSchema) as object),
      form_type: formType,
    });
  await post('/api/v1/leads/capture/', filled(leadCaptureSchema) as object);
  expect(app.leads.stored).toHaveLength(FORM_TYPES.length + 1);
  const stored = new Set(app.leads.stored.flatMap((lead) => [...fieldPlaces(lead, 'leads')]));
  expect(stored.size).toBeGreaterThan(25);
  const unlisted = [...stored].filter((place) => !isListed(place) && !IMPERSONAL.has(place));
  expect(unlisted).toEqual([]);
});

describeEachEngine('the database', (suite) => {
  test('has no column that is neither in the list of what is stored nor impersonal', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely_%'`.execute(suite.db);
    expect(rows.length).toBeGreaterThan(100);
    const json = new Set([...PLACES].map((place) => place.split('.').slice(0, 2).join('.')));
    const unlisted = rows
      .filter(({ table }) => !IMPERSONAL_TABLES.has(table) && !table.startsWith('analytics_events'))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((place) => !isListed(place) && !json.has(place) && !IMPERSONAL.has(place));
    expect(unlisted).toEqual([]);
  });
});

test('the consent and the policy print the whole list', () => {
  const consent = consentText('personal-data', DEMO_BRAND).join('\n');
  const policy = readLibrary(DEMO_BRAND).pages.find(({ slug }) => slug === 'privacy');
  for (const { text } of REQUEST_DATA) {
    expect(consent).toContain(text);
    expect(policy?.html).toContain(text);
  }
  for (const { text } of [...DEAL_DATA, ...OF_VISITS]) expect(policy?.html).toContain(text);
  for (const purpose of ['сотрудничестве', 'работе', 'отзыв', 'реклама'])
    expect(consent).toContain(purpose);
  const hosted = { ...DEMO_BRAND, hosting: 'ООО «Узел», Москва, Лесная, 1' };
  expect(consentText('personal-data', hosted).join('\n')).toContain('ООО «Узел»');
  expect(readLibrary(hosted).pages.find(({ slug }) => slug === 'privacy')?.html).toContain(
    'ООО «Узел»',
  );
});

test('the policy puts only what is measured under the consent to cookies, and says how long the popup’s events are stored', () => {
  const policy = (days?: number) => {
    const { pages } = readLibrary(DEMO_BRAND, undefined, days);
    return pages.find(({ slug }) => slug === 'privacy')?.html.replaceAll('\u00a0', ' ') ?? '';
  };
  const rows = policy().match(/<tr[ >].*?<\/tr>/gs) ?? [];
  const onConsent = rows.filter((row) => row.includes('href="/cookies"'));
  expect(onConsent).toHaveLength(1);
  for (const { text } of OF_VISITS)
    expect([text, onConsent[0]?.includes(text)]).toEqual([
      text,
      VISIT_DATA.some((one) => one.text === text),
    ]);
  expect(policy()).toContain('не дольше 180 дней');
  expect(policy(21)).toContain('не дольше 21 дня');
});
