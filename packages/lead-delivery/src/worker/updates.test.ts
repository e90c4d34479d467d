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
  const useSettings = async (change: Record<string, string>, messages = plainMessages) => {
    await worker?.stop();
    worker = await startDeliveryWorker({
      handle: suite.handle,
      connectors: [service!.connector({ ...PATIENT, ...change })],
      messages,
      clock,
      random: () => 0.5,
      onError: (error) => {
        throw error;
      },
    });
  };
  const open = async <Name extends keyof typeof FAKE_SERVICES>(name: Name, change = {}) => {
    type Started = Awaited<ReturnType<(typeof FAKE_SERVICES)[Name]>>;
    const started = (await FAKE_SERVICES[name]()) as Started;
    service = started;
    await useSettings(change);
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

  it('from before the owner mapped stages are not made up for: the CRM has gone on without them', async () => {
    const { fake, uid } = await open('bitrix24');
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    fake.move(fake.items[0]!.id, 'CONVERTED');
    await useSettings(BITRIX_STAGES);
    await clock.pass(60_000);
    expect(fake.items[0]?.stageId).toBe('CONVERTED');
    await change(uid, 'closed', { stage: 'lost', lost_reason: 'price' });
    await until(upToDate);
    expect(fake.items[0]?.stageId).toBe('JUNK');
  });

  it('go to the chat that the message is in, after requests go to another one', async () => {
    const { fake, uid } = await open('telegram');
    await useSettings({ CHAT_ID: '-1002' });
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    const edited = fake.calls.find(({ path }) => path.endsWith('editMessageText'));
    expect(JSON.parse(edited?.body ?? '')).toMatchObject({ chat_id: fake.chatId });
    expect(fake.messages[0]?.buttons).toEqual([]);
  });

  it('of a message in a group that became another chat end: its numbers begin anew there', async () => {
    const { fake, uid } = await open('telegram');
    fake.movedTo = -1_001_234_567;
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    expect(fake.calls.filter(({ path }) => path.endsWith('editMessageText'))).toHaveLength(1);
    expect(fake.messages[0]?.buttons).toEqual(['Взять в работу']);
  });

  it('of a lead do not reach the deal that has its number', async () => {
    const { fake, uid } = await open('bitrix24', BITRIX_STAGES);
    await useSettings({ ...BITRIX_STAGES, CRM_MODE: 'simple' });
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(upToDate);
    expect(fake.calls.some(({ path }) => path.endsWith('crm.item.update'))).toBe(false);
  });

  it('whose message cannot be made once are tried again', async () => {
    const { fake, uid } = await open('telegram');
    let isAway = true;
    await useSettings(
      {},
      {
        prepare: async (leads) => {
          if (isAway) throw new Error('away');
          return await plainMessages.prepare(leads);
        },
      },
    );
    await change(uid, 'claimed', { stage: 'working', in_queue: false });
    await until(async () => (await row()).failures > 0);
    isAway = false;
    await until(upToDate);
    expect(fake.messages[0]?.buttons).toEqual([]);
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
