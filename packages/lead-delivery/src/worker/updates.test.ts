import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPDATED_CHANNELS, addHistory, transact } from '@prichal/database';
import type { LeadHistoryKind, LeadsTable } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelDeliveries } from '../outbox/change-deliveries.ts';
import { acceptLeads } from '../testing/accept-leads.ts';
import { FAKE_SERVICES } from '../testing/fake-services.ts';
import type { FakeService } from '../testing/fake-services.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { plainMessages } from '../testing/plain-messages.ts';
import { startDeliveryWorker } from './create-delivery-worker.ts';
import type { DeliveryWorker } from './create-delivery-worker.ts';

/** A machine under load must not count as a service that hangs. */
const PATIENT = { TOTAL_MS: '30000', CONNECT_MS: '30000' };
const BITRIX_STAGES = { STAGES: 'working=IN_PROCESS, contract=PROCESSED, lost=JUNK' };

describeEachEngine('updates of what was delivered', (suite) => {
  let clock: ManualClock;
  let worker: DeliveryWorker | null = null;
  let service: FakeService | null = null;
  beforeEach(async () => {
    clock = createManualClock();
    for (const table of ['lead_deliveries', 'delivery_channels', 'delivery_updates'] as const)
      await suite.db.deleteFrom(table).execute();
  });
  afterEach(async () => {
    const stopping = worker?.stop();
    for (let step = 0; step < 10; step += 1) await clock.pass(1000);
    await stopping;
    await service?.close();
  });

  const until = async (what: () => Promise<boolean> | boolean): Promise<void> => {
    for (let turn = 0; turn < 2000; turn += 1) {
      if (await what()) return;
      await clock.pass(20);
      await sleep(2);
    }
    throw new Error('not reached');
  };
  const open = async <Name extends keyof typeof FAKE_SERVICES>(name: Name, change = {}) => {
    type Started = Awaited<ReturnType<(typeof FAKE_SERVICES)[Name]>>;
    const started = (await FAKE_SERVICES[name]()) as Started;
    service = started;
    worker = await startDeliveryWorker({
      handle: suite.handle,
      connectors: [started.connector({ ...PATIENT, ...change })],
      messages: plainMessages,
      clock,
      random: () => 0.5,
      onError: (error) => {
        throw error;
      },
    });
    const [lead] = await acceptLeads(suite.handle, [name], 1, { now: () => clock.now() });
    await until(async () => (await stateOf(name)) === 'sent');
    return { fake: started.fake as Started['fake'], uid: lead!.uid };
  };
  const stateOf = async (name: string) =>
    (
      await suite.db
        .selectFrom('lead_deliveries')
        .select('state')
        .where('destination', '=', name)
        .executeTakeFirst()
    )?.state;
  const change = (uid: string, kind: LeadHistoryKind, set: Updateable<LeadsTable>) =>
    transact(suite.db, async (trx) => {
      await trx.updateTable('leads').set(set).where('uid', '=', uid).execute();
      await addHistory(trx, { lead: uid, at: new Date(clock.now()), actor: 'system', kind });
    });
  const row = () => suite.db.selectFrom('delivery_updates').selectAll().executeTakeFirstOrThrow();
  const upToDate = async () => (await row()).done === (await row()).wanted;
  const olga = async () => {
    const uid = randomUUID();
    const at = new Date(clock.now());
    const person = { login: uid, name: 'Ольга', role: 'manager', state: 'active' } as const;
    const made = { created_at: at, updated_at: at, password_hash: 'none' };
    await suite.db
      .insertInto('staff')
      .values({ uid, ...person, ...made })
      .execute();
    return uid;
  };

  it('are known to exactly the channels that can change a message', async () => {
    const changed: string[] = [];
    for (const start of Object.values(FAKE_SERVICES)) {
      const one = await start();
      const stages = one.channel === 'bitrix24' ? 'new=NEW' : 'new=1';
      const isCrm = one.channel === 'bitrix24' || one.channel === 'amocrm';
      const connector = one.connector(isCrm ? { STAGES: stages } : {});
      if (connector.update !== undefined) changed.push(connector.channel);
      await one.close();
    }
    expect(changed.toSorted()).toEqual([...UPDATED_CHANNELS].toSorted());
  });

  it.each(['telegram', 'max', 'vk'] as const)(
    '%s: the message says who took it and loses its button, and gets it back with the queue',
    async (name) => {
      const { fake, uid } = await open(name);
      const seen = () => JSON.stringify(fake.messages[0]);
      const free = seen();
      await change(uid, 'called', { stage: 'working', in_queue: false, assignee: await olga() });
      await until(upToDate);
      expect(seen()).toContain('В работе: Ольга');
      expect(seen()).not.toMatch(/Взять в работу|"buttons":(1|\[")/);
      await change(uid, 'stage', { stage: 'contract' });
      await until(() => seen().includes('В работе: Ольга, этап «Договор»'));
      await change(uid, 'closed', { stage: 'lost', lost_reason: 'price' });
      await until(() => seen().includes('Закрыта: дорого'));
      await change(uid, 'returned', { stage: 'new', in_queue: true, assignee: null });
      await until(() => seen() === free);
      expect(fake.messages).toHaveLength(1);
    },
  );

  it('Bitrix24 gets the stages that are mapped, each once', async () => {
    const { fake, uid } = await open('bitrix24', BITRIX_STAGES);
    const calls = () => fake.calls.filter(({ path }) => path.endsWith('crm.item.update')).length;
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    expect(fake.items[0]?.stageId).toBe('IN_PROCESS');
    await change(uid, 'assigned', { stage: 'working' });
    await until(upToDate);
    await change(uid, 'stage', { stage: 'proposal' });
    await until(upToDate);
    expect(calls()).toBe(1);
    await change(uid, 'closed', { stage: 'lost', lost_reason: 'price' });
    await until(upToDate);
    expect([calls(), fake.items[0]?.stageId, (await row()).remote_stage]).toEqual([
      2,
      'JUNK',
      'JUNK',
    ]);
  });

  it('amoCRM gets the stage of a request of its inbox', async () => {
    const { fake, uid } = await open('amocrm', {
      STAGES: 'working=555,lost=143',
      PIPELINE_ID: '7',
    });
    await change(uid, 'closed', { stage: 'lost', lost_reason: 'price', in_queue: false });
    await until(upToDate);
    expect(fake.leads[0]?.statusId).toBe(143);
  });

  it('are tried again after an outage, and given up with a reason when the service rejects them', async () => {
    const { fake, uid } = await open('bitrix24', { STAGES: 'working=NO_SUCH,lost=JUNK' });
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    expect(await row()).toMatchObject({
      gave_up_at: expect.any(Date),
      last_error: expect.stringContaining('нет такой'),
      remote_stage: null,
    });
    service?.script('server-error', 'cut');
    await change(uid, 'closed', { stage: 'lost', lost_reason: 'price' });
    await until(upToDate);
    expect(await row()).toMatchObject({ gave_up_at: null, last_error: null, remote_stage: 'JUNK' });
    expect(fake.items[0]?.stageId).toBe('JUNK');
  });

  it('of an erased request are not sent', async () => {
    const { fake, uid } = await open('telegram');
    await worker?.stop();
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await transact(suite.db, (trx) => cancelDeliveries(trx, [uid], new Date(clock.now())));
    expect(await suite.db.selectFrom('delivery_updates').selectAll().execute()).toEqual([]);
    expect(fake.messages[0]?.buttons).toEqual(['Взять в работу']);
  });
});
