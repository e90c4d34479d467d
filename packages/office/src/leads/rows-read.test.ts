import { LEAD_TABS } from '@prichal/contract/office';
import type { LeadTab } from '@prichal/contract/office';
import { describeEachEngine, rowsRead } from '@prichal/database/testing';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { countQuery, listQuery } from './list-leads.ts';

const LEADS = 20_000;
const STAFF = 20;
/** A part is 51 rows of each branch of the scope; of what is found or snoozed, entries of the index and rows. */
const ROWS_MAX = 1000;
/** Counting to a thousand may read the whole index of one part of the scope, never the table. */
const COUNTED_MAX = LEADS / 2;

describeEachEngine('lists over many leads', (suite) => {
  const office = sampleOffice(suite);
  const actors = new Map<string, StaffActor>();
  beforeAll(async () => {
    actors.set('owner', await office.person('Анна', 'owner'));
    const managers: string[] = [];
    for (let nth = 0; nth < STAFF; nth += 1) {
      const manager = await office.person(`Менеджер ${nth}`, 'manager');
      managers.push(manager.uid);
      if (nth === 0) actors.set('manager', manager);
    }
    // a tenth waits, a tenth is nobody's and closed, the rest is shared out; every fifth of these is still open
    await sql`
      insert into leads (uid, number, kind, name, phone, created_at, in_queue, assignee, stage, next_step,
        next_step_at, snoozed_at, snoozed_until, search_terms)
      select gen_random_uuid(), 'П-' || (100000 + n), 'callback', 'Имя ' || n, '+7913' || lpad(n::text, 7, '0'),
        ${NOW}::timestamptz - n * interval '7 minutes', n % 10 = 0,
        case when n % 10 < 2 then null else (${managers}::uuid[])[1 + n % ${STAFF}] end,
        case when n % 10 = 0 then 'new' when n % 5 = 2 then 'working' else 'handed-over' end,
        case when n % 5 = 2 then 'call' end,
        case when n % 5 = 2 then ${NOW}::timestamptz + (n % 100 - 50) * interval '1 hour' end,
        case when n % 50 = 2 then ${NOW}::timestamptz end,
        case when n % 50 = 2 then ${NOW}::timestamptz + interval '1 day' end,
        array_to_tsvector(array['имя', 'слово' || (n % 997)])
      from generate_series(1, ${LEADS}::int) as n
    `.execute(suite.db);
    await sql`analyze leads`.execute(suite.db);
  });

  const explain = (query: RawBuilder<unknown>) => rowsRead(suite.db, query);

  describe.each(['owner', 'manager'])('of the %s', (role) => {
    it.each(Object.keys(LEAD_TABS) as LeadTab[])(
      '«%s» reads little more than it shows',
      async (tab) => {
        const read = await explain(listQuery(actors.get(role)!, { tab, now: NOW }));
        expect(read).toBeLessThan(ROWS_MAX);
      },
    );

    it.each([{ kind: 'overdue', receivedBefore: NOW }, { kind: 'no-step' }] as const)(
      'narrowed to «$kind» reads little more than it shows',
      async (filter) => {
        const input = { tab: 'all', filter, now: NOW } as const;
        expect(await explain(listQuery(actors.get(role)!, input))).toBeLessThan(ROWS_MAX);
      },
    );

    it.each([
      ['the tail of a phone', { digits: '0004242', words: [] }],
      ['a number', { digits: '104242', words: [] }],
      ['words', { digits: '', words: [['слово421']] }],
    ])('a search by %s reads what it finds', async (_what, search) => {
      const read = await explain(listQuery(actors.get(role)!, { tab: 'all', search, now: NOW }));
      expect(read).toBeLessThan(ROWS_MAX);
    });

    it('counts no more than it says', async () => {
      expect(await explain(countQuery(actors.get(role)!, NOW))).toBeLessThan(COUNTED_MAX);
    });
  });
});
