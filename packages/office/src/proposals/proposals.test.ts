import { randomUUID } from 'node:crypto';
import { CALLBACK_NAME } from '@prichal/contract';
import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffActor } from '../testing/sample-office.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { sampleProposals, withCar } from '../testing/sample-proposals.ts';
import { acceptProposal, askQuestion, readProposalPage, recordOpening } from './client-page.ts';
import { createProposal } from './create-proposal.ts';
import { recountProposal, saveProposal } from './edit-proposal.ts';
import { reportMoved } from './find-moved.ts';
import { listProposals, readProposal } from './read-proposals.ts';
import { sendProposal } from './send-proposal.ts';
import {
  answerQuestion,
  approveProposal,
  askApproval,
  renewLink,
  withdrawProposal,
} from './tend-proposal.ts';

const HOUR_MS = 60 * 60_000;
const LATER = new Date(NOW.getTime() + HOUR_MS);
const TOTAL = 181_354_450;
const ownLine = (change = {}) => ({
  key: randomUUID(),
  replaces: 'company',
  group: 'russia' as const,
  title: 'Услуги «Причала»',
  kopecks: 7_500_000,
  reason: 'вторая заявка, уступка',
  shown: false,
  ...change,
});

describeEachEngine('proposals', (suite) => {
  const office = sampleOffice(suite);
  const sample = sampleProposals(suite);
  const { deps } = sample;
  let owner: StaffActor;
  let oleg: StaffActor;
  let olga: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    oleg = await office.person('Олег Маслов', 'manager');
    olga = await office.person('Ольга', 'manager');
  });
  beforeEach(() => sample.count({}));

  const read = (uid: string, now = NOW) => readProposal(deps(), owner, { uid, now });
  const cars = [{ country: 'korea' as const, id: 'tucson' }];
  async function begun(more = cars) {
    const leadUid = await office.lead({ assignee: oleg.uid, stage: 'working', in_queue: false });
    const uid = await createProposal(deps(), oleg, {
      leadUid,
      cars: more,
      city: 'novosibirsk',
      now: NOW,
    });
    return { leadUid, uid };
  }
  async function sent(more = cars) {
    const { leadUid, uid } = await begun(more);
    const { token, version } = await sendProposal(deps(), oleg, { uid, version: 1, now: NOW });
    return { leadUid, uid, version, token: token ?? '' };
  }
  const save = async (uid: string, change: Parameters<typeof withCar>[1], actor = oleg) => {
    const { draft, version } = await read(uid);
    const input = { uid, version, draft: withCar(draft, change), now: NOW };
    return await saveProposal(deps(), actor, input);
  };

  test('a draft is frozen, sent as a version, and its sums stay whatever happens', async () => {
    const { leadUid, uid, token, version } = await sent();
    const page = await readProposalPage(suite.db, token, NOW);
    expect(page).toMatchObject({ status: 'sent', version: 1, to: 'Новосибирска', author: 'Олег' });
    expect(page?.cars[0]?.total_kopecks).toBe(TOTAL);
    expect(await office.read(leadUid)).toMatchObject({ stage: 'proposal', next_step: 'answer' });
    sample.count({ duty: '600000.00' });
    await recountProposal(deps(), oleg, { uid, version, now: NOW });
    await save(uid, { own: [ownLine()] });
    expect(await readProposalPage(suite.db, token, NOW)).toEqual(page);
    const again = await read(uid);
    expect(again.bills[0]?.total_kopecks).toBe(TOTAL + 8_725_550 - 500_000);
    const next = await sendProposal(deps(), oleg, { uid, version: again.version, now: LATER });
    expect(next.token).toBeNull();
    const second = await readProposalPage(suite.db, token, LATER);
    expect([second?.version, second?.cars[0]?.total_kopecks]).toEqual([2, TOTAL + 8_225_550]);
    expect((await read(uid)).versions.map(({ totals_kopecks: of }) => of)).toEqual([
      [TOTAL + 8_225_550],
      [TOTAL],
    ]);
  });

  test('the client never gets the margin, the costs or a reason of the staff', async () => {
    const { uid } = await begun();
    const own = [
      ownLine(),
      ownLine({ replaces: null, title: 'Плёнка', reason: 'защита в пути', shown: true }),
    ];
    const version = await save(uid, { own, costs: [{ title: 'Реклама', kopecks: 950_000 }] });
    const { token } = await sendProposal(deps(), oleg, { uid, version, now: NOW });
    const page = JSON.stringify(await readProposalPage(suite.db, token ?? '', NOW));
    expect(page).toContain('защита в пути');
    for (const secret of ['уступка', 'Реклама', '950000', 'margin', 'internal', '+7999'])
      expect(page).not.toContain(secret);
    const shown = await read(uid);
    expect(shown.bills[0]?.margin).toMatchObject({ costs_kopecks: 950_000, is_low: false });
  });

  test('a low margin needs the signature of an owner, for this draft alone', async () => {
    const { uid } = await begun();
    const version = await save(uid, { own: [ownLine({ kopecks: 100 })] });
    const input = { uid, version, now: NOW };
    await expect(sendProposal(deps(), oleg, input)).rejects.toThrow('попросите подпись владельца');
    await expect(approveProposal(deps(), oleg, input)).rejects.toThrow('только владелец');
    const asked = await askApproval(deps(), oleg, input);
    const attention = await listProposals(deps(), owner, { tab: 'attention', now: NOW });
    expect(attention.items.map((row) => row.uid)).toContain(uid);
    await approveProposal(deps(), owner, { ...input, version: asked });
    const changed = await save(uid, { own: [ownLine({ kopecks: 50 })] });
    await expect(sendProposal(deps(), oleg, { ...input, version: changed })).rejects.toThrow(
      'попросите подпись',
    );
    await expect(
      sendProposal(deps(), owner, { ...input, version: changed }),
    ).resolves.toMatchObject({ version: changed + 1 });
  });

  test('two managers: the second reads which fields differ, both values', async () => {
    const { uid } = await begun();
    const { draft, version } = await read(uid);
    const mine = withCar(draft, { title: 'Tucson белый' });
    const theirs = withCar(draft, { title: 'Tucson чёрный', own: [ownLine()] });
    await saveProposal(deps(), owner, { uid, version, draft: theirs, now: NOW });
    const late = saveProposal(deps(), oleg, { uid, version, draft: mine, now: NOW });
    const key = draft.cars[0]?.key;
    await expect(late).rejects.toMatchObject({
      code: 'lead-changed',
      conflicts: [
        { field: `cars.${key}.title`, yours: 'Tucson белый', theirs: 'Tucson чёрный' },
        { field: expect.stringContaining(`cars.${key}.own.`), yours: null },
      ],
    });
  });

  test('the client’s zone is known by every name that a browser gives it', async () => {
    const { leadUid, uid } = await begun();
    const zone = async (sent: string) => {
      const change = suite.db.updateTable('leads').set({ time_zone: sent });
      await change.where('uid', '=', leadUid).execute();
      return (await read(uid)).zone;
    };
    // renamed in 2022: browsers send either name
    expect(await zone('Europe/Kyiv')).toBe(await zone('Europe/Kiev'));
    expect(await zone('Europe/Kyiv')).toContain('Europe/');
    expect(await zone('Mars/Olympus')).toBeNull();
  });

  test('a manager reaches proposals to own leads alone', async () => {
    const { uid, leadUid } = await begun();
    const input = { uid, version: 1, now: NOW };
    for (const call of [
      () => readProposal(deps(), olga, input),
      () => recountProposal(deps(), olga, input),
      () => sendProposal(deps(), olga, input),
      () => withdrawProposal(deps(), olga, input),
      () => renewLink(deps(), olga, input),
      () => createProposal(deps(), olga, { leadUid, cars: [], city: null, now: NOW }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' });
    const { items } = await listProposals(deps(), olga, { tab: 'all', now: NOW });
    expect(items.filter((row) => row.lead_uid === leadUid)).toEqual([]);
  });

  test('the client accepts one car, once; the lead is at the contract and waits for a call', async () => {
    const { leadUid, token } = await sent([...cars, { country: 'korea', id: 'second' }]);
    const accept = (position: number) =>
      acceptProposal(suite.db, token, { version: 1, position, now: LATER });
    expect(await accept(5)).toEqual({ ok: false, reason: 'changed' });
    expect(await accept(1)).toEqual({ ok: true });
    expect(await accept(1)).toEqual({ ok: true });
    expect(await accept(0)).toEqual({ ok: false, reason: 'accepted' });
    expect(await office.read(leadUid)).toMatchObject({ stage: 'contract', next_step_at: LATER });
    const lines = (await office.history(leadUid)).filter(({ kind }) => kind === 'proposal');
    // two of one millisecond have no order
    expect(
      new Set(lines.map(({ actor, details }) => JSON.stringify([actor, details['event']]))),
    ).toEqual(
      new Set([
        JSON.stringify([oleg.uid, 'created']),
        JSON.stringify([oleg.uid, 'sent']),
        JSON.stringify(['client', 'accepted']),
      ]),
    );
  });

  test('an expired one cannot be accepted, an older version neither; revoked and foreign links open nothing', async () => {
    const { uid, token, version } = await sent();
    const over = new Date(NOW.getTime() + 24 * HOUR_MS);
    const accept = (now: Date, of = 1) =>
      acceptProposal(suite.db, token, { version: of, position: 0, now });
    expect((await readProposalPage(suite.db, token, over))?.status).toBe('expired');
    expect(await accept(over)).toEqual({ ok: false, reason: 'expired' });
    expect(await accept(LATER, 2)).toEqual({ ok: false, reason: 'changed' });
    const renewed = await renewLink(deps(), oleg, { uid, version, now: LATER });
    for (const gone of [token, 'x', 'A'.repeat(43), `${renewed.token}A`]) {
      expect(await readProposalPage(suite.db, gone, LATER)).toBeNull();
      const answer = await acceptProposal(suite.db, gone, { version: 1, position: 0, now: LATER });
      expect(answer).toEqual({ ok: false, reason: 'gone' });
    }
    expect(await readProposalPage(suite.db, renewed.token, LATER)).not.toBeNull();
    const stored = JSON.stringify(await suite.db.selectFrom('client_links').selectAll().execute());
    expect(stored).not.toContain(renewed.token);
    const after = new Date(LATER.getTime() + 91 * 24 * HOUR_MS);
    expect(await readProposalPage(suite.db, renewed.token, after)).toBeNull();
  });

  test('a question reaches the manager today, is stored once, and leaves an open form good', async () => {
    const { uid, leadUid, token, version } = await sent();
    const device = '00000000-0000-4000-8000-000000000018';
    await suite.db
      .insertInto('push_subscriptions')
      .values({
        uid: device,
        staff_uid: oleg.uid,
        session_uid: device,
        endpoint: 'https://fcm.googleapis.com/x',
        p256dh: '',
        auth: '',
        created_at: NOW,
        seen_at: NOW,
      })
      .execute();
    const ask = () =>
      askQuestion(suite.db, token, { text: ' А зимняя резина? ', isRecount: false, now: LATER });
    expect([await ask(), await ask()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await askQuestion(suite.db, token, { text: ' ', isRecount: false, now: NOW })).toEqual({
      ok: false,
      reason: 'empty',
    });
    const { questions, open_questions: open } = await read(uid);
    expect([open, questions.map(({ text }) => text)]).toEqual([1, ['А зимняя резина?']]);
    expect(await office.read(leadUid)).toMatchObject({ next_step: 'call', next_step_at: LATER });
    const pushes = await suite.db.selectFrom('push_messages').selectAll().execute();
    expect(pushes).toMatchObject([{ subscription_uid: device, lead_uid: leadUid, kind: 'asked' }]);
    const input = { uid, version, question: questions[0]?.uid ?? '', now: LATER };
    await answerQuestion(deps(), oleg, input);
    expect((await read(uid)).open_questions).toBe(0);
  });

  test('a question stays among what needs attention though its proposal was accepted', async () => {
    const { uid, token } = await sent();
    const attention = async () => {
      const { items } = await listProposals(deps(), owner, { tab: 'attention', now: LATER });
      return items.some((row) => row.uid === uid);
    };
    await askQuestion(suite.db, token, { text: 'Можно синюю?', isRecount: false, now: LATER });
    expect(await attention()).toBe(true);
    const accepted = { version: 1, position: 0, now: LATER };
    expect(await acceptProposal(suite.db, token, accepted)).toMatchObject({ ok: true });
    expect(await attention()).toBe(true);
    const { questions, version } = await read(uid);
    const question = questions[0]?.uid ?? '';
    await answerQuestion(deps(), oleg, { uid, version, question, now: LATER });
    expect(await attention()).toBe(false);
  });

  test('a client who asked for a call by phone alone is called by no name', async () => {
    const { leadUid, uid, token } = await sent();
    await suite.db
      .updateTable('leads')
      .set({ kind: 'callback', name: CALLBACK_NAME })
      .where('uid', '=', leadUid)
      .execute();
    expect((await read(uid)).client).toBeNull();
    expect(await readProposalPage(suite.db, token, NOW)).toMatchObject({ client: null });
  });

  test('an opening is written once in a while, and the first one into the history', async () => {
    const { uid, leadUid, token } = await sent();
    for (const minutes of [1, 5, 30])
      await recordOpening(suite.db, token, new Date(NOW.getTime() + minutes * 60_000));
    const { opened, seen_at: seen, version } = await read(uid);
    expect([opened, seen]).toEqual([2, new Date(NOW.getTime() + 30 * 60_000).toISOString()]);
    const lines = await office.history(leadUid);
    expect(lines.filter(({ details }) => details['event'] === 'opened')).toHaveLength(1);
    expect(version).toBe(2);
  });

  test('the alarm of a moved total comes at the threshold, once for each move', async () => {
    const { uid, leadUid } = await sent();
    const moved = async (duty: string) => {
      sample.count({ duty });
      await reportMoved(deps(), LATER);
      const again = await reportMoved(deps(), LATER);
      return [again, (await read(uid)).moved_kopecks];
    };
    // one per cent of 1 813 544.50 is 18 135.445
    expect(await moved('530879.94')).toEqual([0, null]);
    expect(await moved('530879.95')).toEqual([0, 1_813_545]);
    // what it says of today is true the next day, too, and it ends where the total is back
    expect(await moved('528000.00')).toEqual([0, 1_525_550]);
    expect(await moved('521812.23')).toEqual([0, 906_773]);
    expect(await moved('521812.22')).toEqual([0, null]);
    expect(await moved('530879.95')).toEqual([0, 1_813_545]);
    const lines = await office.history(leadUid);
    expect(lines.filter(({ details }) => details['event'] === 'moved')).toHaveLength(2);
  });

  test('what is missing, gone or not allowed is said by its field', async () => {
    const { uid } = await begun();
    await expect(save(uid, { own: [ownLine({ reason: '' })] })).rejects.toMatchObject({
      field: 'cars.0.own',
    });
    await expect(save(uid, { car: { country: 'korea', id: 'gone' } })).rejects.toMatchObject({
      field: 'cars.0',
    });
    sample.count(null);
    await expect(save(uid, { request: { country: 'korea' } })).rejects.toMatchObject({
      field: 'cars.0.request.power',
      message: 'Укажите мощность.',
    });
  });

  test('erasing the lead erases drafts, versions and questions, and closes the links', async () => {
    const { uid, leadUid, token } = await sent();
    await askQuestion(suite.db, token, { text: 'Это Ирина', isRecount: false, now: NOW });
    await eraseLead(suite.db, leadUid, { reason: 'owner', now: LATER });
    expect(await readProposalPage(suite.db, token, LATER)).toBeNull();
    const left = JSON.stringify([
      await suite.db.selectFrom('proposals').selectAll().where('uid', '=', uid).execute(),
      await suite.db
        .selectFrom('proposal_versions')
        .selectAll()
        .where('proposal_uid', '=', uid)
        .execute(),
      await suite.db
        .selectFrom('proposal_questions')
        .selectAll()
        .where('proposal_uid', '=', uid)
        .execute(),
      await office.history(leadUid),
    ]);
    for (const gone of ['Ирина', 'Tucson', 'уступка', 'как есть']) expect(left).not.toContain(gone);
    expect(left).toContain(String(TOTAL));
    const { version } = await read(uid);
    await expect(sendProposal(deps(), oleg, { uid, version, now: LATER })).rejects.toThrow(
      'Личные данные этой заявки стёрты',
    );
  });
});
