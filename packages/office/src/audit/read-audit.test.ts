import { describeEachEngine, rowsRead } from '@prichal/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { linesQuery, readAudit } from './read-audit.ts';
import { writeAudit } from './write-audit.ts';

const LINES = 20_000;
/** A page, and what stands around it in the index. */
const ROWS_MAX = 500;

describeEachEngine('the audit log, narrowed', (suite) => {
  const office = sampleOffice(suite);

  it('says what one person did, what was done to one request, and who looked at personal data', async () => {
    const anna = await office.person('Анна', 'owner');
    const olga = await office.person('Ольга', 'manager');
    const lead = await office.lead();
    const { number } = await office.read(lead);
    const write = (actor: string, action: Parameters<typeof writeAudit>[1]['action']) =>
      writeAudit(suite.db, {
        at: NOW,
        actor,
        action,
        subject: action.startsWith('lead') ? lead : null,
      });
    await write(olga.uid, 'lead.revealed');
    await write(olga.uid, 'lead.taken');
    await write(anna.uid, 'lead.opened');
    await write(anna.uid, 'deal.file-opened');
    await write(anna.uid, 'session.started');
    await write('terminal', 'spending.added');
    const found = async (filter: object) =>
      (await readAudit(suite.db, anna, { limit: 50, ...filter }))
        .map(({ action }) => action)
        .toSorted();
    expect(await found({ person: olga.uid })).toEqual(['lead.revealed', 'lead.taken']);
    expect(await found({ person: 'terminal' })).toEqual(['spending.added']);
    const digits = number.slice(2);
    for (const typed of [number, digits, `p-${digits}`, ` П ${digits} `])
      expect([typed, await found({ lead: typed })]).toEqual([
        typed,
        ['lead.opened', 'lead.revealed', 'lead.taken'],
      ]);
    for (const typed of ['1', 'П-', '', `${digits} or 1=1`])
      expect([typed, await found({ lead: typed })]).toEqual([typed, []]);
    expect(await found({ kind: 'access' })).toEqual([
      'deal.file-opened',
      'lead.opened',
      'lead.revealed',
    ]);
    expect(await found({ kind: 'leads', person: anna.uid })).toEqual(['lead.opened']);
    expect(await found({ kind: 'people' })).toEqual(['session.started']);
    expect(await found({ kind: 'other' })).toEqual(['deal.file-opened', 'spending.added']);
  });

  it('reads little more than it shows, also of somebody who did little', async () => {
    const anna = await office.person('Анна', 'owner');
    await sql`
      insert into office_audit (uid, at, actor, action, subject, details)
      select gen_random_uuid(), ${NOW}::timestamptz - n * interval '1 minute',
        case when n % 2000 = 0 then ${anna.uid} else 'somebody' end, 'lead.opened', 'lead-' || n % 3000, '{}'
      from generate_series(1, ${LINES}::int) as n
    `.execute(suite.db);
    await sql`analyze office_audit`.execute(suite.db);
    const page = { limit: 51, before: null, subject: null };
    for (const narrowed of [
      {},
      { person: anna.uid },
      { subject: 'lead-7' },
      { kind: 'access' as const },
    ]) {
      const query = linesQuery(suite.db, { ...page, ...narrowed });
      expect(await rowsRead(suite.db, sql`${query}`)).toBeLessThan(ROWS_MAX);
    }
  });
});
