import { randomUUID } from 'node:crypto';
import { createEventWriter, transact } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { openChannels, writeBreaker } from '../outbox/channel-rows.ts';
import { resendDeliveries } from '../outbox/change-deliveries.ts';
import type { Office } from '../claims/response-times.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { scriptedConnector } from '../testing/scripted-connector.ts';
import { listAlarms } from './alarm-rows.ts';
import { createBudgetAlarms } from './budget-alarms.ts';
import { raiseAlarms } from './raise-alarms.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeEachEngine('alarms', (suite) => {
  let clock: ManualClock;
  let unreported: string[] = [];
  let open = true;
  const office: Office = {
    respondBy: (receivedAt) => new Date(receivedAt.getTime() + 30 * MINUTE),
    isOpen: () => open,
    workingMinutes: (from, to) => (to.getTime() - from.getTime()) / MINUTE,
  };

  beforeEach(async () => {
    clock = createManualClock();
    unreported = [];
    open = true;
    for (const table of [
      'lead_deliveries',
      'delivery_channels',
      'delivery_alarms',
      'delivery_updates',
      'lead_claims',
      'idempotency_keys',
      'leads',
      'import_feeds',
      'catalog_imports',
    ] as const)
      await suite.db.deleteFrom(table).execute();
  });

  const round = (connectors: readonly Connector[], withOffice: Office | null = null) =>
    raiseAlarms({
      db: suite.db,
      connectors,
      office: withOffice,
      clock,
      stopping: new AbortController().signal,
      onUnreported: (texts) => unreported.push(...texts),
    });
  const accept = (channels: string[], count = 1, more = {}) =>
    acceptLeads(suite.handle, channels, count, { now: () => clock.now(), ...more });
  const leaveQueue = (uid: string) =>
    suite.db.updateTable('leads').set({ in_queue: false }).where('uid', '=', uid).execute();
  const settleAll = async (state: 'sent' | 'dead') => {
    await suite.db
      .updateTable('lead_deliveries')
      .set({ state, settled_at: new Date(clock.now()), last_error: 'Чат не найден' })
      .where('state', '=', 'pending')
      .execute();
  };

  it('reports a dead delivery once through another channel, again after four hours, and no more when it is over', async () => {
    const [telegram, email] = [scriptedConnector('telegram'), scriptedConnector('email')];
    const [lead] = await accept(['telegram']);
    await settleAll('dead');
    for (let turn = 0; turn < 10; turn += 1) {
      await round([telegram, email]);
      await clock.pass(15_000);
    }
    expect(telegram.alerts).toEqual([]);
    expect(email.alerts).toHaveLength(1);
    expect(email.alerts[0]).toContain(lead!.number);
    expect(email.alerts[0]).toContain('Чат не найден');
    await clock.pass(4 * HOUR);
    await round([telegram, email]);
    expect(email.alerts).toHaveLength(2);
    expect(await listAlarms(suite.db)).toMatchObject([{ key: 'dead:telegram', reminders: 2 }]);
    await transact(suite.db, (trx) => resendDeliveries(trx, {}, new Date(clock.now())));
    await settleAll('sent');
    await clock.pass(3 * MINUTE);
    await round([telegram, email]);
    await clock.pass(5 * HOUR);
    await round([telegram, email]);
    expect(email.alerts).toHaveLength(2);
    expect(await listAlarms(suite.db)).toEqual([]);
  });

  it('reports once, while it lasts, that pages break a budget three times', async () => {
    const telegram = scriptedConnector('telegram');
    const budgets = createBudgetAlarms(suite.db);
    const violation = (alert: boolean) => ({
      at: new Date(clock.now()).toISOString(),
      id: randomUUID(),
      name: 'budget_violation',
      route: '/',
      path: '/',
      session_id: null,
      props: { metric: 'requests', value: 120, budget: 50, severity: 'critical', alert },
    });
    const write = (alert: boolean) =>
      createEventWriter(suite.db)(
        [{ batchId: randomUUID(), events: [violation(alert)] }],
        new Date(clock.now()),
      );
    const check = () =>
      raiseAlarms({
        db: suite.db,
        connectors: [telegram],
        office: null,
        clock,
        stopping: new AbortController().signal,
        others: budgets,
        onUnreported: (texts) => unreported.push(...texts),
      });
    await write(false);
    await check();
    expect(telegram.alerts).toEqual([]);
    await write(true);
    await clock.pass(HOUR);
    for (let hour = 0; hour < 6; hour += 1) {
      await check();
      await clock.pass(HOUR);
    }
    expect(telegram.alerts).toHaveLength(1);
    expect(telegram.alerts[0]).toContain('обращений при первом показе — до 120 при пределе 50');
    expect(telegram.alerts[0]).toContain('report health');
    await clock.pass(24 * HOUR);
    await check();
    await clock.pass(3 * MINUTE);
    await check();
    expect(await listAlarms(suite.db)).toEqual([]);
  });

  it('reports again within the hour when more deliveries die', async () => {
    const [telegram, email] = [scriptedConnector('telegram'), scriptedConnector('email')];
    await accept(['telegram']);
    await settleAll('dead');
    await round([telegram, email]);
    await accept(['telegram'], 12);
    await settleAll('dead');
    await clock.pass(15_000);
    await round([telegram, email]);
    expect(email.alerts).toHaveLength(1);
    await clock.pass(31 * MINUTE);
    await round([telegram, email]);
    expect(email.alerts).toHaveLength(2);
    expect(email.alerts[1]).toContain('и ещё 3');
  });

  it('goes to the next channel when one cannot carry it, and to the log when none can', async () => {
    const [a, b, c] = [scriptedConnector('a'), scriptedConnector('b'), scriptedConnector('c')];
    b.alert = async () => ({ kind: 'rejected', reason: 'нет прав' });
    await accept(['a']);
    await settleAll('dead');
    await round([a, b, c]);
    expect([a.alerts.length, c.alerts.length]).toEqual([0, 1]);
    await suite.db.deleteFrom('delivery_alarms').execute();
    c.alert = () => Promise.reject(new Error('offline'));
    a.alert = async () => ({ kind: 'later', reason: 'занят' });
    await round([a, b, c]);
    expect(unreported).toHaveLength(1);
    // and once more as soon as something works
    a.alert = async (text) => {
      a.alerts.push(text);
      return { kind: 'delivered' };
    };
    await clock.pass(MINUTE);
    await round([a, b, c]);
    expect(a.alerts).toHaveLength(1);
  });

  it('reports an open breaker, never through the channel itself, and once while it comes and goes', async () => {
    const [a, b] = [scriptedConnector('a'), scriptedConnector('b')];
    await openChannels(suite.db, ['a', 'b']);
    const since = new Date(clock.now());
    for (let turn = 0; turn < 6; turn += 1) {
      const open = turn % 2 === 0;
      await writeBreaker(suite.db, 'a', open ? 'OPEN' : 'CLOSED', open ? since : null);
      await round([a, b]);
      await clock.pass(MINUTE);
    }
    expect([a.alerts.length, b.alerts.length]).toEqual([0, 1]);
    await writeBreaker(suite.db, 'a', 'OPEN', since);
    await suite.db.deleteFrom('delivery_alarms').execute();
    await round([a]);
    expect(a.alerts).toEqual([]);
    expect(unreported).toHaveLength(1);
  });

  it('says nothing of a channel that was switched off while it did not answer', async () => {
    const b = scriptedConnector('b');
    await openChannels(suite.db, ['a', 'b']);
    await writeBreaker(suite.db, 'a', 'OPEN', new Date(clock.now()));
    // as every start and every change of the settings does
    await openChannels(suite.db, ['b']);
    await round([b]);
    expect(b.alerts).toEqual([]);
  });

  it('reports deliveries waiting for more than ten minutes, also in a channel that is no longer configured', async () => {
    const [a, b] = [scriptedConnector('a'), scriptedConnector('b')];
    await accept(['a', 'gone', 'vk'], 2);
    await clock.pass(10 * MINUTE);
    await round([a, b]);
    expect(b.alerts).toEqual([]);
    await clock.pass(1);
    await round([a, b]);
    expect([...a.alerts, ...b.alerts].sort()).toEqual([
      'Канал «a»: заявки ждут отправки: 2, самая старая — 10 мин',
      'Канал «gone» не настроен или настроен не полностью, а заявки в него ждут отправки: 2, самая старая — 10 мин. Исправьте настройки канала',
      'Канал «ВКонтакте» не настроен или настроен не полностью, а заявки в него ждут отправки: 2, самая старая — 10 мин. Исправьте настройки канала',
    ]);
  });

  it('tells of changes that a channel has rejected, until a later one arrives', async () => {
    const [a, b] = [scriptedConnector('a'), scriptedConnector('b')];
    const [lead] = await accept(['a']);
    await settleAll('sent');
    const at = new Date(clock.now());
    const row = { lead_uid: lead!.uid, destination: 'a', done: 1, due_at: at };
    await suite.db
      .insertInto('delivery_updates')
      .values({ ...row, gave_up_at: at, last_error: 'нет такой стадии' })
      .execute();
    await round([a, b]);
    expect([...a.alerts, ...b.alerts]).toEqual([
      `Канал «a» не принял изменения заявок ${lead!.number}: там они выглядят иначе, чем в кабинете. Причина: нет такой стадии. Проверьте настройки канала`,
    ]);
  });

  it('tells of a feed that shrank, without the key in its address, until it goes on', async () => {
    const email = scriptedConnector('email');
    const feed = { uid: randomUUID(), full: true, every_minutes: 60, created_at: new Date() };
    await suite.db
      .insertInto('import_feeds')
      .values({ ...feed, address: 'https://a.example/f?key=1', state: 'held', message: '7 из 20' })
      .execute();
    await round([email]);
    await round([email]);
    expect(email.alerts).toHaveLength(1);
    expect(email.alerts[0]).toContain(`a.example остановлен: 7 из 20`);
    expect(email.alerts[0]).not.toContain('key=1');
    await suite.db.updateTable('import_feeds').set({ state: 'done' }).execute();
    await clock.pass(3 * MINUTE);
    await round([email]);
    expect(await listAlarms(suite.db)).toEqual([]);
  });

  it('names an import that does not end, or its undoing, and the way out', async () => {
    const email = scriptedConnector('email');
    const uid = '01930000-0000-7000-8000-0000000000aa';
    const started = { with_photos: true, started_at: new Date(clock.now()) };
    await suite.db
      .insertInto('catalog_imports')
      .values({ ...started, uid, state: 'making', file: 'Прайс.csv' })
      .execute();
    await clock.pass(10 * MINUTE);
    await round([email]);
    expect(email.alerts).toEqual([]);
    await clock.pass(6 * MINUTE);
    await round([email]);
    await round([email]);
    expect(email.alerts).toEqual([
      `Загрузка «Прайс.csv» не заканчивается: каталог показывает прежние машины и цены. Отмените её: «Загрузки» кабинета или npm run prichal -- catalog undo ${uid}`,
    ]);
    await suite.db.updateTable('catalog_imports').set({ state: 'undoing' }).execute();
    await suite.db
      .insertInto('catalog_imports')
      .values({ ...started, uid: randomUUID(), undo_of: uid, state: 'making' })
      .execute();
    await round([email]);
    expect(email.alerts[1]).toMatch(/^Отмена загрузки «Прайс.csv» не заканчивается/);
    expect(email.alerts[1]).toContain(`npm run prichal -- catalog undo ${uid}`);
    await suite.db.updateTable('catalog_imports').set({ state: 'undone' }).execute();
    await clock.pass(3 * MINUTE);
    await round([email]);
    expect(await listAlarms(suite.db)).toEqual([]);
  });

  it('raises a request that nobody took in the promised time again, to everybody, while the office is open', async () => {
    const [a, b] = [scriptedConnector('a'), scriptedConnector('b')];
    const [first, second, claimed] = await accept([], 3);
    await accept([], 1, { honeypot: true });
    await leaveQueue(claimed!.uid);
    await clock.pass(30 * MINUTE);
    await round([a, b], office);
    expect(a.alerts).toEqual([]);
    open = false;
    await clock.pass(1);
    await round([a, b], office);
    expect(a.alerts).toEqual([]);
    open = true;
    await round([a, b], office);
    await round([a, b], office);
    expect(a.alerts).toHaveLength(1);
    expect(b.alerts).toEqual(a.alerts);
    for (const lead of [first, second]) expect(a.alerts[0]).toContain(lead!.number);
    expect(a.alerts[0]).not.toContain(claimed!.number);
    await leaveQueue(first!.uid);
    for (let turn = 0; turn < 10; turn += 1) {
      await clock.pass(4 * HOUR);
      await round([a, b], office);
    }
    expect(a.alerts).toHaveLength(3);
    expect(a.alerts[2]).toContain(`Заявку ${second!.number} никто не взял`);
    await round([a, b], null);
    expect(unreported).toEqual([]);
  });
});
