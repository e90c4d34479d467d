import { randomUUID } from 'node:crypto';
import { describeEachEngine, sampleDeal } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { readAudit } from '../audit/read-audit.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns } from '../testing/sample-office.ts';
import { claimByLink, readClaim } from './claim-by-link.ts';
import { followChannel } from './follow-channel.ts';
import type { RemoteStage } from './follow-channel.ts';
import { historyTitle } from './history-titles.ts';
import { takeLead } from './take-lead.ts';

const bitrix24 = { kind: 'channel', channel: 'bitrix24' } as const;
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describeEachEngine('leads and channels', (suite) => {
  const office = sampleOffice(suite);

  it('belong to the first who presses the link of a message, which is in the audit log', async () => {
    const uid = await office.lead();
    const telegram = { kind: 'channel', channel: 'telegram' } as const;
    expect(await readClaim(suite.db, uid)).toMatchObject({ claimed: null });
    const both = await Promise.all(
      ['Мария', 'Пётр'].map((by) => claimByLink(suite.db, telegram, { uid, by, now: NOW })),
    );
    expect(both.filter((one) => one?.first)).toHaveLength(1);
    expect(new Set(both.map((one) => one?.claim.claimed?.by)).size).toBe(1);
    expect(await office.read(uid)).toMatchObject({
      stage: 'working',
      in_queue: false,
      assignee: null,
      version: 2,
    });
    expect(await office.audit(uid)).toEqual([{ actor: 'channel', action: 'lead.taken' }]);
    const unknown = { uid: randomUUID(), by: 'x', now: NOW };
    expect(await claimByLink(suite.db, telegram, unknown)).toBeNull();
    expect(await readClaim(suite.db, unknown.uid)).toBeNull();
  });

  /** A lead that Bitrix24 has under this name. */
  const delivered = async (remoteId: string, set: LeadColumns = {}) => {
    const uid = await office.lead(set);
    await suite.db
      .insertInto('lead_deliveries')
      .values({
        lead_uid: uid,
        destination: 'bitrix24',
        state: 'sent',
        remote_id: remoteId,
        due_at: NOW,
        created_at: NOW,
      })
      .execute();
    return uid;
  };
  const follow = (remoteId: string, stage: RemoteStage['stage'], more: Partial<RemoteStage> = {}) =>
    followChannel(suite.db, bitrix24, {
      remoteId,
      remoteStage: `THERE-${stage}`,
      stage,
      readAt: later(60),
      now: later(61),
      ...more,
    });
  const knownOf = (uid: string) =>
    suite.db
      .selectFrom('delivery_updates')
      .select(['remote_stage', 'wanted', 'done'])
      .where('lead_uid', '=', uid)
      .executeTakeFirst();

  it('follow a stage that was changed in the CRM, once, with history and audit', async () => {
    const uid = await delivered('f1', { snoozed_at: NOW, snoozed_until: later(9000) });
    expect(await follow('f1', 'contract')).toBe('followed');
    expect(await follow('f1', 'contract')).toBe('known');
    expect(await office.read(uid)).toMatchObject({
      stage: 'contract',
      in_queue: false,
      assignee: null,
      snoozed_until: null,
      version: 2,
    });
    expect(await office.history(uid)).toEqual([
      {
        actor: 'channel',
        kind: 'stage',
        details: { from: 'new', to: 'contract', channel: 'bitrix24' },
        text: null,
      },
    ]);
    expect(await office.audit(uid)).toEqual([{ actor: 'channel', action: 'lead.stage-changed' }]);
    const [line] = await readAudit(suite.db, TERMINAL, { limit: 1 });
    expect(line).toMatchObject({ subject: uid, actor_name: 'Канал: Битрикс24' });
    expect(historyTitle('stage', line?.details ?? {}, () => '').title).toBe(
      'В Битрикс24: этап «Договор»',
    );
    expect((await readClaim(suite.db, uid))?.claimed?.by).toBe('из канала «Битрикс24»');
    // other channels hear of it; this one knows already
    expect(await knownOf(uid)).toMatchObject({ remote_stage: 'THERE-contract' });
  });

  it('follow the account that their record is in, and no other with the same number', async () => {
    const uid = await delivered('f0');
    await suite.db
      .updateTable('lead_deliveries')
      .set({ remote_place: 'a.bitrix24.ru 1' })
      .where('lead_uid', '=', uid)
      .execute();
    expect(await follow('f0', 'contract', { place: 'a.bitrix24.ru 2' })).toBe('known');
    expect(await follow('f0', 'contract')).toBe('known');
    expect(await follow('f0', 'contract', { place: 'a.bitrix24.ru 1' })).toBe('followed');
  });

  it('are closed there, and opened again', async () => {
    const igor = await office.person('Игорь', 'manager');
    const uid = await delivered('f2');
    await takeLead(suite.db, igor, { uid, version: 1, now: NOW });
    expect(await follow('f2', 'lost')).toBe('followed');
    expect(await office.read(uid)).toMatchObject({
      stage: 'lost',
      lost_reason: 'other',
      assignee: igor.uid,
      next_step: null,
    });
    expect(await follow('f2', 'working')).toBe('followed');
    expect(await office.read(uid)).toMatchObject({ stage: 'working', lost_reason: null });
  });

  it('stay open while their deal runs, and say that they are closed there', async () => {
    const uid = await delivered('f6', { stage: 'contract', in_queue: false });
    const deal = sampleDeal(NOW, { lead_uid: uid, number: 'С-19304' });
    await suite.db.insertInto('deals').values(deal).execute();
    expect(await follow('f6', 'lost')).toBe('followed');
    expect(await follow('f6', 'lost')).toBe('known');
    expect(await office.read(uid)).toMatchObject({ stage: 'contract', lost_reason: null });
    const [note, ...more] = await office.history(uid);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ actor: 'channel', kind: 'note' });
    expect(note?.text).toMatch(/^В Битрикс24 заявка закрыта.*сделка С-19304 идёт/);
    await suite.db
      .updateTable('deals')
      .set({ state: 'cancelled' })
      .where('uid', '=', deal.uid)
      .execute();
    expect(await follow('f6', 'handed-over')).toBe('followed');
    expect(await office.read(uid)).toMatchObject({ stage: 'handed-over' });
  });

  it('keep their stage when the first one read is older, not mapped, new, or of nobody known', async () => {
    const uid = await delivered('f3', { stage: 'contract', in_queue: false });
    expect(await follow('f3', 'working')).toBe('known');
    expect(await follow('f3', null, { remoteStage: 'OWN' })).toBe('known');
    expect(await follow('f3', 'new')).toBe('known');
    expect(await follow('unknown', 'lost')).toBe('known');
    expect(await office.read(uid)).toMatchObject({ stage: 'contract', version: 1 });
    const erased = await delivered('f4', { erased_at: NOW });
    expect(await follow('f4', 'lost')).toBe('known');
    expect(await office.read(erased)).toMatchObject({ stage: 'new' });
  });

  it('wait while the office’s own change is on its way there', async () => {
    const uid = await delivered('f5', { stage: 'working', in_queue: false });
    const own = { lead_uid: uid, destination: 'bitrix24', due_at: NOW, remote_stage: 'A' };
    await suite.db
      .insertInto('delivery_updates')
      .values({ ...own, leased_until: later(90) })
      .execute();
    expect(await follow('f5', 'contract')).toBe('later');
    // sent after reading began: what was read may be older
    await suite.db
      .updateTable('delivery_updates')
      .set({ leased_until: null, sent_at: later(60) })
      .where('lead_uid', '=', uid)
      .execute();
    expect(await follow('f5', 'contract')).toBe('later');
    expect(await office.read(uid)).toMatchObject({ stage: 'working' });
    expect(await follow('f5', 'contract', { readAt: later(61), now: later(62) })).toBe('followed');
  });
});
