import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_ROUTE, storeDemoRates } from '@prichal/catalog';
import { registerCountries } from '@prichal/contract';
import { addDays, isoDay, parseDay } from '@prichal/customs';
import type { DealEvent } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import {
  TERMINAL,
  acceptProposal,
  createProposal,
  previewDealEvent,
  readDeal,
  readProposal,
  recordDealEvent,
  saveProposal,
  sendProposal,
  setRoute,
  setSaleCountry,
} from '@prichal/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { DEFAULT_PROPOSALS } from '../../config/proposals.ts';
import { fakeClock } from '../../testing/fakes.ts';
import { createCalculator } from '../calculator/calculator-reader.ts';
import { createCatalog } from '../catalog/catalog-reader.ts';
import { createProposalDeps } from '../proposals/proposal-deps.ts';

/** In roubles, so that a purchase at the promised price changes nothing by itself; the city follows. */
const PETROL = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '1500000', currency: 'RUB' },
  manufactured: '2022-05',
  powertrain: 'petrol',
  engine_cc: 1490,
  power: { value: '200', unit: 'hp' },
};
/** Japan does not let it go straight. */
const BANNED = { ...PETROL, engine_cc: 1998, power: { value: '120', unit: 'hp' } };
const MEASURED: DealEvent = {
  kind: 'power-measured',
  power: '120',
  unit: 'hp',
  motor_power_30min_kw: null,
  payer: 'client',
};
const UAE = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [{ name: 'Море', kind: 'sea', days: 30, from: 25, to: 45, part: 'to_customs' }],
  costs: [
    {
      title: 'Фрахт',
      recipient: 'Линия',
      amount: '100',
      unit: 'USD',
      note: 'Ставка',
      part: 'transit',
    },
  ],
  levies: 'import',
  reason: 'Платежи те же.',
  open: true,
  intro: '',
};

describeEachEngine('what a deal has promised', (suite) => {
  const clock = fakeClock();
  const { now } = clock;
  const deps = () => {
    const catalog = createCatalog({ db: suite.db, now, secret: 'x'.repeat(32), onError() {} });
    const calculator = createCalculator({
      db: suite.db,
      now,
      catalog,
      costsFile: null,
      marginPercent: '3',
    });
    return createProposalDeps({
      db: suite.db,
      brand: DEMO_BRAND,
      proposals: DEFAULT_PROPOSALS,
      catalog,
      calculator,
    });
  };
  const at = (day: string) => clock.move(Date.parse(`${day}T02:00:00Z`) - now().getTime());
  const later = () => clock.move(60_000);
  // other files of this process know of no further country
  afterAll(() => registerCountries([]));
  beforeAll(async () => {
    await storeDemoRates(suite.db, now());
    await route({ ...DEMO_ROUTE.rules, utilisation: 'preferential' });
    await setSaleCountry(suite.db, TERMINAL, { country: UAE, why: 'тест', now: now() });
  });

  const route = (rules: typeof DEMO_ROUTE.rules | null) =>
    setRoute(suite.db, TERMINAL, {
      country: 'japan',
      validFrom: '2026-11-01',
      route: rules && { ...DEMO_ROUTE, rules },
      why: 'тест',
      now: now(),
    });
  /** A proposal of this car, sent; the client’s link. */
  async function offered(
    request: Record<string, unknown>,
  ): Promise<{ uid: string; token: string }> {
    const queue = createAcceptQueue(suite.handle, () => now().getTime(), randomBytes);
    const accepted = await queue.accept(sampleInput());
    if (accepted.kind === 'conflict') throw new Error('a conflict');
    const leadUid = accepted.lead.uid;
    const made = { leadUid, cars: [], city: 'novosibirsk', now: now() };
    const uid = await createProposal(deps(), TERMINAL, made);
    const { draft } = await readProposal(deps(), TERMINAL, { uid, now: now() });
    if (draft === null) throw new Error('no draft');
    const key = randomUUID();
    const car = { key, car: null, title: 'Машина', facts: [], request, own: [], costs: [] };
    const written = { ...draft, cars: [car] };
    const version = await saveProposal(deps(), TERMINAL, {
      uid,
      version: 1,
      draft: written,
      now: now(),
    });
    const sent = await sendProposal(deps(), TERMINAL, { uid, version, now: now() });
    return { uid, token: sent.token ?? '' };
  }
  async function accepted({ uid, token }: { uid: string; token: string }): Promise<string> {
    await acceptProposal(suite.db, token, { version: 1, position: 0, now: now() });
    const row = suite.db.selectFrom('deals').select('uid').where('proposal_uid', '=', uid);
    return (await row.executeTakeFirstOrThrow()).uid;
  }
  const begun = async (request: Record<string, unknown>) => accepted(await offered(request));
  const preview = (uid: string, event: DealEvent) =>
    previewDealEvent(deps(), TERMINAL, { uid, event, now: now() });
  const read = (uid: string) => readDeal(deps(), TERMINAL, { uid, now: now() });
  async function happen(uid: string, event: DealEvent) {
    const { version } = await read(uid);
    const input = { uid, version, key: randomUUID(), event, now: now() };
    await recordDealEvent(deps(), TERMINAL, input);
  }
  const signed = (on: string): DealEvent => ({
    kind: 'step-done',
    step: 'contract',
    on,
    note: '',
  });
  const bought = (on: string): DealEvent => ({
    kind: 'bought',
    on,
    price: '1500000',
    rate: '1',
    payer: 'client',
  });

  test('is counted by the route of the day of its sum: neither a withdrawn one nor another rule bills the client anew', async () => {
    at('2026-11-20');
    const proposal = await offered(BANNED);
    later();
    await route(null);
    later();
    const uid = await accepted(proposal);
    expect((await preview(uid, MEASURED)).changes).toEqual([]);
    await expect(offered(BANNED)).rejects.toThrow('запрещает прямой вывоз');
    later();
    await route({ ...DEMO_ROUTE.rules, utilisation: 'full' });
    expect((await preview(uid, MEASURED)).changes).toEqual([]);
    const stronger = { ...MEASURED, power: '240' };
    expect((await preview(uid, stronger)).changes.length).toBeGreaterThan(0);
    // a promise of today is counted by what is set today
    const dearer = await read(await begun(BANNED));
    expect(dearer.client_kopecks).toBeGreaterThan((await read(uid)).client_kopecks + 100_000_000);
  });

  test('is counted by the further country as it was set then', async () => {
    at('2026-11-21');
    const uid = await begun({ ...PETROL, country: 'uae', power: BANNED.power });
    later();
    const unknown = { ...UAE, levies: 'unknown' };
    await setSaleCountry(suite.db, TERMINAL, { country: unknown, why: 'тест', now: now() });
    expect((await preview(uid, MEASURED)).changes).toEqual([]);
    await expect(begun({ ...PETROL, country: 'uae' })).rejects.toThrow('заранее сказать нельзя');
  });

  test('is not billed by the law of the next year because its plan begins a day after its sum', async () => {
    at('2026-11-29');
    const uid = await begun(PETROL);
    const { steps, bill } = (await read(uid)).client_view;
    expect(bill.customs_for).toBe('2026-12-31');
    expect(steps.find(({ code }) => code === 'customs')?.on).toBe('2027-01-01');
    at('2026-11-30');
    await happen(uid, signed('2026-11-30'));
    const same = await preview(uid, bought('2026-11-30'));
    expect([same.changes, same.after.client]).toEqual([[], same.before.client]);
    // one day late: the plan has moved into the next year, and the event says so
    at('2026-12-08');
    const late = await preview(uid, bought('2026-12-08'));
    expect(late.moves.length).toBeGreaterThan(0);
    expect(late.changes.map(({ code }) => code)).toContain('utilisation_fee');
    await happen(uid, bought('2026-12-08'));
    expect((await read(uid)).client_view.bill.customs_for).toBe('2027-01-02');
  });

  test('keeps the age of the day that it was counted for', async () => {
    const made = { ...PETROL, manufactured: '2024-01', city: '' };
    const ageOn = async (day: string) => {
      const answer = await deps().price({ ...made, clearance_date: day });
      return answer.ok ? answer.estimate.facts.age_band : null;
    };
    // the car turns three between the day of the sum and that of the plan
    expect(await ageOn(LAST_YOUNG)).toBe('up_to_3');
    expect(await ageOn(nextDay(LAST_YOUNG))).toBe('3_to_5');
    at(isoDay(addDays(parseDay(LAST_YOUNG) ?? 0, -32)));
    const today = now().toISOString().slice(0, 10);
    const uid = await begun(made);
    expect((await read(uid)).client_view.bill.customs_for).toBe(LAST_YOUNG);
    at(nextDay(today));
    await happen(uid, signed(nextDay(today)));
    expect((await preview(uid, bought(nextDay(today)))).changes).toEqual([]);
    const moved = { step: 'payment', reason: 'Банк', payer: 'company' } as const;
    const { on = '' } =
      (await read(uid)).client_view.steps.find(({ code }) => code === 'payment') ?? {};
    await happen(uid, { kind: 'step-moved', ...moved, to: nextDay(on) });
    const changes = (await preview(uid, bought(nextDay(today)))).changes;
    expect(changes.map(({ code }) => code)).toContain('duty');
  });
});

const LAST_YOUNG = '2027-01-15';
const nextDay = (day: string) => isoDay(addDays(parseDay(day) ?? 0, 1));
