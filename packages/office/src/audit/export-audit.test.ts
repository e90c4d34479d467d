import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it, test } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { csvCell } from './csv-cell.ts';
import { exportAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';
import { writeAudit } from './write-audit.ts';

test.each([
  ['Анна', '"Анна"'],
  ['', '""'],
  ['a;b', '"a;b"'],
  ['он сказал «да», "нет"', '"он сказал «да», ""нет"""'],
  ['две\nстроки', '"две\nстроки"'],
  // a spreadsheet would run these
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['+cmd|calc', `"'+cmd|calc"`],
  ['-2+3', `"'-2+3"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  // a phone and a number are none
  ['+79130000000', '"+79130000000"'],
  ['-5', '"-5"'],
])('the cell %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

describeEachEngine('the audit log as a table', (suite) => {
  const office = sampleOffice(suite);
  let anna: StaffActor;
  let olga: StaffActor;
  beforeAll(async () => {
    anna = await office.person('Анна', 'owner');
    olga = await office.person('Ольга =формула', 'manager');
  });
  const table = async (filter = {}, now = NOW) => {
    const parts: string[] = [];
    for await (const part of await exportAudit(suite.db, anna, { ...filter, now }))
      parts.push(part);
    const text = parts.join('');
    expect(text.startsWith('\uFEFF')).toBe(true);
    return text
      .slice(1)
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.slice(1, -1).split('";"'));
  };

  it('names people, actions and requests in Russian, the newest line first', async () => {
    const lead = await office.lead();
    const { number } = await office.read(lead);
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const write = (minutes: number, actor: string, details = {}) =>
      writeAudit(suite.db, {
        at: at(minutes),
        actor,
        action: 'lead.taken',
        subject: lead,
        details,
      });
    await write(1, olga.uid);
    await write(2, 'terminal');
    await write(3, 'system');
    await write(4, 'client');
    await write(5, 'agent');
    await write(6, 'channel', { channel: 'telegram' });
    const [head, ...rows] = await table({ lead: number }, at(7));
    expect(head).toEqual(['Когда, время офиса', 'Кто', 'Что', 'С кем или чем', 'Подробности']);
    expect(rows[0]?.[0]).toBe('2026-11-20 12:06');
    expect(rows.map(([, who]) => who)).toEqual([
      'Канал: Telegram',
      'Агент',
      'Клиент',
      'Сайт',
      'Терминал',
      'Ольга =формула',
    ]);
    expect(rows.map((row) => row.slice(2, 4))).toEqual(rows.map(() => ['заявка взята', number]));
    expect(rows[0]?.[4]).toBe('{""channel"":""telegram""}');
    // who took the log stands in it, with what part it was
    const [taken] = await readAudit(suite.db, anna, { limit: 1 });
    expect(taken).toMatchObject({
      action: 'audit.exported',
      actor_name: 'Анна',
      details: { lead: number },
    });
  });

  it('says which part was taken without what was typed: an unknown request or person is none', async () => {
    const { number } = await office.read(await office.lead());
    const spelt = `п ${number.slice(2)}`;
    for (const [filter, details] of [
      [{ lead: '+79141234567' }, { lead: null }],
      [{ lead: 'Маслов Олег' }, { lead: null }],
      [{ lead: spelt }, { lead: number }],
      [{ person: '79141234567' }, { person: null }],
      [{ person: olga.uid }, { person: olga.uid }],
      [
        { person: 'terminal', kind: 'people' },
        { person: 'terminal', kind: 'people' },
      ],
    ] as const) {
      await table(filter);
      const lines = await readAudit(suite.db, anna, { limit: 50 });
      const taken = lines.filter(({ action }) => action === 'audit.exported');
      expect(taken.map((line) => line.details)).toContainEqual(details);
      expect(JSON.stringify(taken)).not.toMatch(/4123456|Маслов/);
    }
  });

  it('is whole, however long it is, and is the owner’s alone', async () => {
    const lines = 2_300;
    for (let nth = 0; nth < lines; nth += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          writeAudit(suite.db, {
            at: new Date(NOW.getTime() - (nth + at) * 1000),
            actor: olga.uid,
            action: 'lead.opened',
            subject: `line ${nth + at}`,
          }),
        ),
      );
    const rows = await table({ kind: 'access', person: olga.uid });
    expect(rows).toHaveLength(lines + 1);
    expect(new Set(rows.map((row) => row[3])).size).toBe(lines + 1);
    await expect(exportAudit(suite.db, olga, { now: NOW })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});
