import { randomUUID } from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findLink } from '../proposals/client-links.ts';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { recordDealEvent } from './change-deal.ts';
import { answerDeal, readAgentPage, sendFiles } from './client-deal.ts';
import { listFiles } from './deal-files.ts';
import type { MadeFile } from './deal-files.ts';
import { readDeal } from './read-deals.ts';
import {
  addStaffFile,
  makeAgentLink,
  markAnswered,
  markNotified,
  markSeen,
  openStaffFile,
  renewDealLink,
  revokeAgentLink,
  showFile,
} from './tend-deal.ts';

const PHOTO: MadeFile = {
  kind: 'photo',
  format: 'webp',
  size: { width: 8, height: 6 },
  body: Buffer.from('the photo'),
  small: Buffer.from('small'),
};

describeEachEngine('what staff do around a deal', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let olga: StaffActor;
  let igor: StaffActor;
  let uid = '';
  let token = '';
  beforeAll(async () => {
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  beforeEach(async () => {
    ({ uid, token } = await sample.begun(olga));
  });
  const read = () => readDeal(deps(), olga, { uid, now: NOW });
  const input = async () => ({ uid, version: (await read()).version, now: NOW });
  const actions = async () => (await office.audit(uid)).map(({ action }) => action);
  const add = (change: Partial<Parameters<typeof addStaffFile>[2]> = {}) =>
    addStaffFile(suite.db, olga, {
      uid,
      key: randomUUID(),
      step: 'purchase',
      title: '  Инвойс ',
      isShown: false,
      made: PHOTO,
      now: NOW,
      ...change,
    });

  it('adds a file to a step of this deal, once by its key, with a line of the log', async () => {
    const key = randomUUID();
    await add({ key });
    await add({ key });
    expect(await listFiles(suite.db, uid)).toMatchObject([
      { title: 'Инвойс', step: 'purchase', by: 'staff', is_shown: false, is_seen: true },
    ]);
    expect((await actions()).filter((action) => action === 'deal.file-added')).toHaveLength(1);
    await expect(add({ step: 'border' as never })).rejects.toMatchObject({ field: 'step' });
    await expect(
      addStaffFile(suite.db, igor, {
        uid,
        key: randomUUID(),
        step: 'purchase',
        title: '',
        isShown: true,
        made: PHOTO,
        now: NOW,
      }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('shows a file to the client and hides it; what the client sent is not hidden', async () => {
    await add();
    await sendFiles(
      suite.db,
      { kind: 'proposal', token },
      [{ key: randomUUID(), step: 'contract', title: '', made: PHOTO }],
      new Date(NOW.getTime() + 1000),
    );
    const [own = { uid: '' }, clients = { uid: '' }] = await listFiles(suite.db, uid);
    const show = async (file: string, isShown: boolean) =>
      showFile(suite.db, olga, { ...(await input()), file, isShown });
    const shown = async () => (await listFiles(suite.db, uid)).map((file) => file.is_shown);
    await show(own.uid, true);
    expect((await shown())[0]).toBe(true);
    await show(own.uid, false);
    expect((await shown())[0]).toBe(false);
    await expect(show(clients.uid, false)).rejects.toMatchObject({ code: 'not-found' });
    await expect(show(randomUUID(), true)).rejects.toMatchObject({ code: 'not-found' });
    expect(await actions()).toEqual(
      expect.arrayContaining(['deal.file-shown', 'deal.file-hidden']),
    );
  });

  it('opens a file with a line of the log; its small picture comes with the page', async () => {
    await add();
    const [{ uid: file } = { uid: '' }] = await listFiles(suite.db, uid);
    const open = (isSmall: boolean, actor = olga) =>
      openStaffFile(suite.db, actor, { uid, file, isSmall, now: NOW });
    expect((await open(true)).body).toHaveLength(5);
    expect(await actions()).not.toContain('deal.file-opened');
    expect((await open(false)).body).toHaveLength(9);
    expect(await actions()).toContain('deal.file-opened');
    await expect(open(false, igor)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      openStaffFile(suite.db, olga, { uid, file: randomUUID(), isSmall: false, now: NOW }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('opens no document in place of a small picture that it has not: nobody looks at one without a line', async () => {
    const document = { kind: 'document', format: 'PDF', size: null, small: null } as const;
    await add({ made: { ...PHOTO, ...document } });
    const [{ uid: file } = { uid: '' }] = await listFiles(suite.db, uid);
    const open = (isSmall: boolean) =>
      openStaffFile(suite.db, olga, { uid, file, isSmall, now: NOW });
    await expect(open(true)).rejects.toMatchObject({ code: 'not-found' });
    expect((await open(false)).body).toHaveLength(9);
    expect(await actions()).toContain('deal.file-opened');
  });

  it('gives the client a new link, and the one before opens nothing', async () => {
    const fresh = await renewDealLink(suite.db, olga, await input());
    const opens = async (one: string) => (await findLink(suite.db, 'proposal', one, NOW)) !== null;
    expect([await opens(token), await opens(fresh)]).toEqual([false, true]);
    // a form that was open before is an old one
    await expect(
      renewDealLink(suite.db, olga, { uid, version: 1, now: NOW }),
    ).rejects.toMatchObject({ code: 'lead-changed' });
  });

  it('closes one agent’s link and leaves the others open; none is made for a deal that is over', async () => {
    const [one, other] = [
      await makeAgentLink(suite.db, olga, await input()),
      await makeAgentLink(suite.db, olga, await input()),
    ];
    const opens = async (link: string) => (await readAgentPage(suite.db, link, NOW)) !== null;
    const links = (await read()).agent_links;
    expect(links).toHaveLength(2);
    const first = await findLink(suite.db, 'agent', one, NOW);
    const revoke = async () =>
      revokeAgentLink(suite.db, olga, { ...(await input()), part: first?.uid ?? '' });
    await revoke();
    const { version } = await read();
    await revoke();
    // once closed, closing it again changes nothing
    expect((await read()).version).toBe(version);
    expect([await opens(one), await opens(other)]).toEqual([false, true]);
    await recordDealEvent(deps(), olga, {
      ...(await input()),
      key: randomUUID(),
      event: { kind: 'cancelled', reason: 'передумал' },
    });
    expect(await opens(other)).toBe(false);
    await expect(makeAgentLink(suite.db, olga, await input())).rejects.toThrow('закончена');
  });

  it('marks what was seen, answered and passed on, each once, and leaves open forms good', async () => {
    await answerDeal(suite.db, token, { kind: 'ask', text: 'Где она?' }, NOW);
    await sendFiles(
      suite.db,
      { kind: 'proposal', token },
      [{ key: randomUUID(), step: 'contract', title: '', made: PHOTO }],
      NOW,
    );
    await recordDealEvent(deps(), olga, {
      ...(await input()),
      key: randomUUID(),
      event: { kind: 'step-done', step: 'contract', on: '2026-11-20', note: '' },
    });
    const { version, answers, messages, unseen } = await read();
    expect([unseen, messages.length]).toEqual([2, 1]);
    const now = { uid, version, now: NOW };
    for (let nth = 0; nth < 2; nth += 1) {
      await markSeen(suite.db, olga, now);
      await markAnswered(suite.db, olga, { ...now, part: answers[0]?.uid ?? '' });
      await markNotified(suite.db, olga, { ...now, part: messages[0]?.uid ?? '' });
    }
    const after = await read();
    expect([after.unseen, after.version, after.messages[0]?.state]).toEqual([
      0,
      version,
      'notified',
    ]);
    for (const action of ['deal.seen', 'deal.answer-answered', 'deal.notified'])
      expect((await actions()).filter((one) => one === action)).toHaveLength(1);
    // of another deal nothing is marked
    const other = await sample.begun(olga);
    await markAnswered(suite.db, olga, {
      uid: other.uid,
      version: 1,
      now: NOW,
      part: answers[0]?.uid ?? '',
    });
    expect((await office.audit(other.uid)).map(({ action }) => action)).not.toContain(
      'deal.answer-answered',
    );
  });
});
