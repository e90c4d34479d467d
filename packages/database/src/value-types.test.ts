import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from './testing/index.ts';

describeEachEngine('column values', (suite) => {
  it('are the same JavaScript values on both engines', async () => {
    const { rows } = await sql`
      select 42::int4 as int4, 9007199254740991::int8 as safe, 9007199254740993::int8 as beyond,
        count(*) as count, 12.50::numeric(8, 2) as numeric, 1.5::float8 as float8, true as truth,
        date '2026-11-20' as date, timestamp '2026-11-20 10:00:00' as timestamp,
        timestamptz '2026-11-20 10:00:00.123+10' as moment, '{"a": [1, null]}'::jsonb as jsonb,
        '"text"'::json as json, '\\x00ff'::bytea as bytes, null::int8 as nothing,
        '0190a6b0-7c1e-7d11-8000-000000000001'::uuid as uuid,
        array[1, 2]::int8[] as int8s, array[1.5, null]::numeric[] as numerics,
        array['а', null, 'б "в"']::text[] as texts, array[date '2026-11-20'] as dates,
        array[timestamptz '2026-11-20 10:00:00+00'] as moments
    `.execute(suite.db);
    expect(rows).toStrictEqual([
      {
        int4: 42,
        safe: 9_007_199_254_740_991,
        beyond: 9_007_199_254_740_993n,
        count: 1,
        numeric: '12.50',
        float8: 1.5,
        truth: true,
        date: '2026-11-20',
        timestamp: '2026-11-20 10:00:00',
        moment: new Date('2026-11-20T00:00:00.123Z'),
        jsonb: { a: [1, null] },
        json: 'text',
        bytes: new Uint8Array([0, 255]),
        nothing: null,
        uuid: '0190a6b0-7c1e-7d11-8000-000000000001',
        int8s: [1, 2],
        numerics: ['1.5', null],
        texts: ['а', null, 'б "в"'],
        dates: ['2026-11-20'],
        moments: [new Date('2026-11-20T10:00:00Z')],
      },
    ]);
  });

  it('go in the same way on both engines', async () => {
    const moment = new Date('2026-11-20T10:00:00.500Z');
    const { rows } = await sql`
      select ${moment}::timestamptz as moment, ${'12.5'}::numeric as numeric, ${null}::text as nothing,
        ${['а', 'б']}::text[] as texts, ${JSON.stringify(['в'])}::jsonb as json,
        ${new Uint8Array([1, 2])}::bytea as bytes, ${7}::int4 as int, ${false}::boolean as lie,
        ${10n}::int8 as big
    `.execute(suite.db);
    expect(rows).toStrictEqual([
      {
        moment,
        numeric: '12.5',
        nothing: null,
        texts: ['а', 'б'],
        json: ['в'],
        bytes: new Uint8Array([1, 2]),
        int: 7,
        lie: false,
        big: 10,
      },
    ]);
  });

  it('report how many rows changed', async () => {
    const row = { value: '1', updated_at: new Date() };
    const added = await suite.db
      .insertInto('state')
      .values([
        { name: 'a', ...row },
        { name: 'b', ...row },
      ])
      .executeTakeFirst();
    expect(added.numInsertedOrUpdatedRows).toBe(2n);
    const changed = await suite.db.updateTable('state').set(row).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    const gone = await suite.db.deleteFrom('state').where('name', '=', 'a').executeTakeFirst();
    expect(gone.numDeletedRows).toBe(1n);
  });

  it('retain the code and the constraint of a failure', async () => {
    const row = { name: 'twice', value: '1', updated_at: new Date() };
    await suite.db.insertInto('state').values(row).execute();
    await expect(suite.db.insertInto('state').values(row).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'state_pkey',
    });
  });
});
