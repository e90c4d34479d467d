import { randomUUID } from 'node:crypto';
import { DEAL_TEXT_MAX } from '@prichal/contract';
import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { acceptProposal } from '../proposals/client-page.ts';
import { answerDeal, readDealPage, sendFiles } from './client-deal.ts';
import { startMissingDeals } from './start-deal.ts';

const TOTAL = 181_354_450;
const HOLDER = { holder: 'Причал', now: NOW };
const PHOTO = {
  kind: 'photo' as const,
  format: 'WebP',
  size: { width: 4, height: 3 },
  body: new Uint8Array([1, 2, 3]),
  small: new Uint8Array([1]),
};

describeEachEngine('the client’s page of a deal', (suite) => {
  const sample = sampleDeals(suite);
  const { office } = sample;
  let oleg: StaffActor;
  beforeAll(async () => {
    oleg = await office.person('Олег Маслов', 'manager');
  });

  test('begins with the acceptance: promised lines, steps with days, nothing to do', async () => {
    const { token, leadUid, uid } = await sample.begun(oleg);
    const page = await readDealPage(suite.db, token, HOLDER);
    expect(page).toMatchObject({
      state: 'open',
      headline: 'Готовим договор',
      in_city: 'в Новосибирске',
      manager: 'Олег',
      task: null,
      consent: null,
      bill: { promised: TOTAL, client: TOTAL, company: 0, is_final: false },
      handover: { promised_on: '2027-01-05', on: '2027-01-05', reason: null },
      way: { from: 'Пусан', done: 0 },
    });
    expect(page?.number).toMatch(/^С-\d+$/);
    expect(page?.steps.map(({ code, state }) => [code, state]).slice(0, 2)).toEqual([
      ['contract', 'now'],
      ['purchase', 'ahead'],
    ]);
    const lead = await office.read(leadUid);
    expect(lead.stage).toBe('contract');
    expect(JSON.stringify(page)).not.toContain(lead.phone);
    expect((await office.audit(uid)).map(({ action }) => action)).toEqual(['deal.started']);
    // a form that was sent twice
    await acceptProposal(suite.db, token, { version: 1, position: 0, now: NOW });
    const begun = suite.db.selectFrom('deals').select('uid').where('lead_uid', '=', leadUid);
    expect(await begun.execute()).toEqual([{ uid }]);
  });

  test('a proposal that an older release has accepted gets its deal once', async () => {
    const { token, uid } = await sample.begun(oleg);
    const page = await readDealPage(suite.db, token, HOLDER);
    await suite.db.deleteFrom('deals').where('uid', '=', uid).execute();
    expect(await readDealPage(suite.db, token, HOLDER)).toBeNull();
    expect(await startMissingDeals(suite.db, NOW)).toBe(1);
    expect(await startMissingDeals(suite.db, NOW)).toBe(0);
    expect(await readDealPage(suite.db, token, HOLDER)).toEqual(page);
  });

  test('words and files of a client are stored once, and the lead comes up today', async () => {
    const { token, leadUid, uid } = await sample.begun(oleg);
    const ask = { kind: 'ask', text: ' Когда судно? ' } as const;
    for (const _ of [1, 2])
      expect(await answerDeal(suite.db, token, ask, NOW)).toEqual({ ok: true });
    expect(await answerDeal(suite.db, token, { kind: 'ask', text: '  ' }, NOW)).toMatchObject({
      reason: 'empty',
    });
    expect(await answerDeal(suite.db, token, { ...ask, kind: 'answer-task' }, NOW)).toMatchObject({
      reason: 'closed',
    });
    const rows = suite.db.selectFrom('deal_answers').select('text').where('deal_uid', '=', uid);
    expect(await rows.execute()).toEqual([{ text: 'Когда судно?' }]);
    const long = { kind: 'ask', text: `${'а'.repeat(DEAL_TEXT_MAX - 1)}🚗` } as const;
    for (const _ of [1, 2])
      expect(await answerDeal(suite.db, token, long, NOW)).toEqual({ ok: true });
    const whole = ['Когда судно?', 'а'.repeat(DEAL_TEXT_MAX - 1)];
    expect(new Set((await rows.execute()).map(({ text }) => text))).toEqual(new Set(whole));
    expect((await office.read(leadUid)).next_step).toBe('call');
    const file = { key: randomUUID(), step: 'contract' as const, title: '', made: PHOTO };
    const link = { kind: 'proposal', token } as const;
    for (const _ of [1, 2])
      expect(await sendFiles(suite.db, link, [file], NOW)).toEqual({ ok: true });
    const page = await readDealPage(suite.db, token, HOLDER);
    expect(page?.steps[0]?.files).toMatchObject([{ title: 'Договор', size: { width: 4 } }]);
    expect(await answerDeal(suite.db, token, { kind: 'consent', give: true }, NOW)).toMatchObject({
      reason: 'closed',
    });
  });

  test('a foreign link opens no deal, and nothing of an erased one is left', async () => {
    const { token, leadUid, uid } = await sample.begun(oleg);
    await answerDeal(suite.db, token, { kind: 'ask', text: 'Когда судно?' }, NOW);
    const file = { key: randomUUID(), step: 'contract' as const, title: 'Паспорт', made: PHOTO };
    await sendFiles(suite.db, { kind: 'proposal', token }, [file], NOW);
    const foreign = 'A'.repeat(43);
    expect(await readDealPage(suite.db, foreign, HOLDER)).toBeNull();
    expect(await sendFiles(suite.db, { kind: 'agent', token }, [file], NOW)).toMatchObject({
      ok: false,
    });
    await eraseLead(suite.db, leadUid, { reason: 'owner', now: NOW, again: true });
    expect(await readDealPage(suite.db, token, HOLDER)).toBeNull();
    for (const table of ['deals', 'deal_events', 'deal_files', 'deal_answers'] as const) {
      const rows = await suite.db
        .selectFrom(table)
        .selectAll()
        .where(table === 'deals' ? 'uid' : 'deal_uid', '=', uid)
        .execute();
      for (const secret of ['судно', 'Паспорт', 'tucson', 'Hyundai'])
        expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});
