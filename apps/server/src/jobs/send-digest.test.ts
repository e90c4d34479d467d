import { randomBytes, randomUUID } from 'node:crypto';
import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import type { LeadsTable } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import type { Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createDigestSending } from './send-digest.ts';

const OPEN = { from: 9, to: 19 };
/** A weekday of the office at a time of its clock. */
const at = (clock: string, day = '2026-11-20'): Date =>
  new Date(Date.parse(`${day}T${clock}:00Z`) - OFFICE_OFFSET_MINUTES * 60_000);
const office = {
  isOpen(moment: Date) {
    const minutes = moment.getUTCHours() * 60 + moment.getUTCMinutes() + OFFICE_OFFSET_MINUTES;
    const hour = (minutes / 60) % 24;
    return hour >= OPEN.from && hour < OPEN.to;
  },
};

describeEachEngine('the evening digest', (suite) => {
  let sent: [channel: string, text: string][] = [];
  let broken = new Set<string>();
  beforeEach(async () => {
    sent = [];
    broken = new Set();
    for (const table of ['push_messages', 'push_subscriptions', 'leads', 'staff', 'state'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  const channel = (name: string) =>
    ({
      channel: name,
      title: name,
      alert: async (text: string) => {
        if (broken.has(name)) return { kind: 'later', code: null, reason: 'нет связи' };
        sent.push([name, text]);
        return { kind: 'delivered' };
      },
    }) as never;
  let isOn = true;
  const round = async (now: Date) =>
    await createDigestSending({
      db: suite.db,
      connectors: [channel('telegram'), channel('max')],
      office,
      isOn: () => isOn,
      publicUrl: 'https://site.test',
      now: () => now,
      stopping: new AbortController().signal,
    })();
  const person = async (role: 'owner' | 'manager', set: object = {}): Promise<string> => {
    const uid = randomUUID();
    const made = { created_at: at('08:00'), updated_at: at('08:00'), state: 'active' } as const;
    await suite.db
      .insertInto('staff')
      .values({ uid, login: uid, name: role, role, password_hash: 'none', ...made, ...set })
      .execute();
    const seen = { created_at: at('08:00'), seen_at: at('08:00') };
    await suite.db
      .insertInto('push_subscriptions')
      .values({
        uid,
        staff_uid: uid,
        session_uid: uid,
        endpoint: uid,
        p256dh: '',
        auth: '',
        ...seen,
      })
      .execute();
    return uid;
  };
  /** spoken with, and nobody has planned what comes next */
  const lead = async (set: Updateable<LeadsTable> = {}): Promise<string> => {
    const queue = createAcceptQueue(suite.handle, () => at('10:00').getTime(), randomBytes);
    const result = await queue.accept(sampleInput({ name: 'Мария Секретова' }));
    await queue.close();
    if (result.kind === 'conflict') throw new Error('a conflict');
    const spoken = { in_queue: false, stage: 'working', contacted_at: at('11:00') } as const;
    const { uid, number } = result.lead;
    await suite.db
      .updateTable('leads')
      .set({ ...spoken, ...set })
      .where('uid', '=', uid)
      .execute();
    return number;
  };

  test('comes once a day after closing, through one channel, with numbers alone', async () => {
    const number = await lead();
    // a link of a messenger took it: nobody is named for the call
    const nobodys = await lead({ next_step: 'call', next_step_at: at('12:00') });
    const olga = await person('manager');
    await lead({ assignee: olga, next_step: 'call', next_step_at: at('12:00') });
    await lead({ demo: true });
    for (const clock of ['12:00', '18:59', '19:00', '19:01', '19:59', '20:01', '23:00'])
      await round(at(clock));
    // of one millisecond: they have no order
    const both = `(?:${number}, ${nobodys}|${nobodys}, ${number})`;
    const text = `^Рабочий день закончен, а у заявок ${both} нет следующего шага или того, кто его сделает\\. Запишите, что дальше, или закройте с причиной: https://site\\.test/office/leads\\?tab=all&only=no-step$`;
    expect(sent).toEqual([['telegram', expect.stringMatching(new RegExp(text))]]);
    // switched off in the meantime, and on again
    isOn = false;
    await round(at('19:05', '2026-11-21'));
    expect(sent).toHaveLength(1);
    isOn = true;
    // what came later today waits for tomorrow
    await lead();
    await round(at('19:30'));
    expect(sent).toHaveLength(1);
    await round(at('19:05', '2026-11-21'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[1]).toMatch(/у заявок П-\d+, П-\d+, П-\d+ нет/);
  });

  test('comes once from an office that closes shortly before midnight', async () => {
    await lead();
    OPEN.to = 23.5;
    try {
      await round(at('23:29'));
      expect(sent).toEqual([]);
      await round(at('23:31'));
      await round(at('00:10', '2026-11-21'));
      expect(sent).toHaveLength(1);
      await round(at('00:10', '2026-11-22'));
      expect(sent).toHaveLength(2);
    } finally {
      OPEN.to = 19;
    }
  });

  test('comes once from two processes, and from another channel when one fails', async () => {
    await lead();
    broken = new Set(['telegram', 'max']);
    await round(at('19:00'));
    expect(sent).toEqual([]);
    broken = new Set(['telegram']);
    await Promise.all([round(at('19:01')), round(at('19:01')), round(at('19:01'))]);
    expect(sent.map(([name]) => name)).toEqual(['max']);
  });

  test('says nothing when each has its step, also of what comes a minute later', async () => {
    await round(at('19:00'));
    await lead();
    await round(at('19:02'));
    expect(sent).toEqual([]);
  });

  test('is a push to owners and to those whose requests they are', async () => {
    const owner = await person('owner');
    const olga = await person('manager');
    await person('manager');
    await person('owner', { state: 'disabled' });
    await lead({ assignee: olga, assigned_at: at('10:30') });
    broken = new Set(['telegram', 'max']);
    // a second round for the channels brings no second push
    await round(at('19:00'));
    await round(at('19:01'));
    const pushes = await suite.db
      .selectFrom('push_messages')
      .select(['subscription_uid', 'kind', 'lead_uid'])
      .execute();
    expect(pushes.toSorted((a, b) => (a.subscription_uid < b.subscription_uid ? -1 : 1))).toEqual(
      [owner, olga]
        .toSorted()
        .map((uid) => ({ subscription_uid: uid, kind: 'digest', lead_uid: null })),
    );
  });
});
