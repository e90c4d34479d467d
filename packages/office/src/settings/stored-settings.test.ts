import { transact } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { officeKey, seal } from '../second-factor/seal.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import {
  changeSettings,
  readSettingAuthors,
  readStoredSettings,
  settingsRevision,
  writeSettings,
} from './stored-settings.ts';

const KEY = officeKey('a secret of the site that is long enough');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describeEachEngine('settings that the office stores', (suite) => {
  const office = sampleOffice(suite);
  beforeEach(() => suite.db.deleteFrom('site_settings').execute());
  const write = (
    changes: Record<string, string | null>,
    { by = 'terminal', now = NOW, secret = [] as string[] } = {},
  ) =>
    transact(suite.db, (trx) =>
      writeSettings(trx, {
        changes: new Map(Object.entries(changes)),
        isSecret: (name) => secret.includes(name),
        key: KEY,
        by,
        now,
      }),
    );
  const read = (key = KEY) => readStoredSettings(suite.db, key);

  it('are written, replaced and forgotten by name', async () => {
    await write({ A: '1', B: '2' });
    await write({ A: '3', B: null, C: '' });
    expect((await read()).values).toEqual({ A: '3', C: '' });
  });

  it('hold a secret sealed: it is no text of the database, and opens under its own name alone', async () => {
    await write({ TOKEN: 'очень тайно', OPEN: 'видно' }, { secret: ['TOKEN'] });
    const rows = await suite.db.selectFrom('site_settings').select(['name', 'value']).execute();
    expect(JSON.stringify(rows)).not.toContain('тайно');
    expect((await read()).values).toEqual({ TOKEN: 'очень тайно', OPEN: 'видно' });
    const token = rows.find(({ name }) => name === 'TOKEN')?.value ?? '';
    await suite.db
      .insertInto('site_settings')
      .values({ name: 'OTHER', value: token, sealed: true, updated_at: NOW, updated_by: 'x' })
      .execute();
    expect(await read()).toMatchObject({ unreadable: ['OTHER'] });
    // what was sealed for a person opens as no setting
    await suite.db
      .updateTable('site_settings')
      .set({ value: seal(KEY, 'anna', Buffer.from('secret of Anna')) })
      .where('name', '=', 'OTHER')
      .execute();
    expect((await read()).values['OTHER']).toBeUndefined();
  });

  it('that were sealed with another SECRET are named, the others go on', async () => {
    await write({ TOKEN: 'тайно', OPEN: 'видно' }, { secret: ['TOKEN'] });
    const other = await read(officeKey('another secret of the site, as long'));
    expect(other).toMatchObject({ values: { OPEN: 'видно' }, unreadable: ['TOKEN'] });
  });

  it('have another revision after each change, whatever the clocks of processes say', async () => {
    const seen = new Set([await settingsRevision(suite.db)]);
    const change = async (changes: Record<string, string | null>, now: Date) => {
      await write(changes, { now });
      const revision = await settingsRevision(suite.db);
      expect((await read()).revision).toBe(revision);
      seen.add(revision);
    };
    await change({ A: '1' }, later(10));
    await change({ B: '1' }, later(20));
    // a process whose clock is behind
    await change({ A: '2' }, later(5));
    await change({ B: null }, later(6));
    await change({ A: null }, later(7));
    // the last one is empty again, as the first
    expect(seen.size).toBe(5);
  });

  it('are changed by nobody who has seen another revision', async () => {
    await write({ A: '1' });
    const revision = await settingsRevision(suite.db);
    const require = (of: string | undefined) =>
      changeSettings(suite.db, of, () => Promise.resolve());
    await require(revision);
    await require(undefined);
    await write({ A: '2' }, { now: later(1) });
    await expect(require(revision)).rejects.toMatchObject({ code: 'lead-changed' });
  });

  it('say who stored each; at the terminal nobody of the staff', async () => {
    const anna = await office.person('Анна', 'owner');
    await write({ A: '1' }, { by: anna.uid, now: later(3) });
    await write({ B: '1' });
    expect(await readSettingAuthors(suite.db)).toEqual(
      new Map([
        ['A', { at: later(3), by: 'Анна' }],
        ['B', { at: NOW, by: null }],
      ]),
    );
  });
});
