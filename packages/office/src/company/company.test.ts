import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { officeKey } from '../second-factor/seal.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { readAudit } from '../audit/read-audit.ts';
import { changeCompany } from './change-company.ts';
import { storedCompany } from './company-fields.ts';

const key = officeKey('x'.repeat(32));

describeEachEngine('the company in the office', (suite) => {
  const office = sampleOffice(suite);
  let owner: Actor;
  beforeAll(async () => {
    owner = await office.person('Ольга', 'owner');
  });
  const change = (field: string, value: unknown, more: object = {}, isFromFile = false) =>
    changeCompany(suite.db, owner, { field, value, now: NOW, ...more }, { isFromFile, key });
  const stored = async () => storedCompany((await readStoredSettings(suite.db, key)).values);

  test('is stored field by field, forgotten field by field, and audited by the field alone', async () => {
    await change('phone', '+74951234567');
    await change('contacts', [{ kind: 'phone', value: '+79990000002', person: 'Анна' }]);
    expect(await stored()).toMatchObject({ phone: '+74951234567', contacts: [{ person: 'Анна' }] });
    await change('phone', null);
    expect(await stored()).not.toHaveProperty('phone');
    const lines = await suite.db
      .selectFrom('office_audit')
      .select('details')
      .where('action', '=', 'company.changed')
      .execute();
    const shown = await readAudit(suite.db, owner, { limit: 50 });
    expect(shown.map(({ subject_name: name }) => name)).toContain('«Телефон»');
    expect(lines.map(({ details }) => details)).toEqual([
      { field: 'phone' },
      { field: 'contacts' },
      { field: 'phone' },
    ]);
  });

  test.each([
    ['phone', '200-00-00', /\+7 и десять цифр/],
    ['inn', '12', /10 или 12/],
    ['inn', '7707083894', /опечатка/],
    ['ogrn', '1027700132196', /опечатка/],
    [
      'hours',
      { fromMinute: 600, toMinute: 630, timeZone: 'Asia/Vladivostok', text: '-' },
      /на час/,
    ],
    ['socials', [{ network: 'vk', name: 'ВК', url: 'http://x.ru', notice: null }], /https/],
    ['demo', [], /нет/],
    ['__proto__', {}, /нет/],
  ])('%s is rejected with what it needs', async (field, value, message) => {
    await expect(change(field, value)).rejects.toThrow(message);
  });

  test('is only read where the file says everything, and by who saw another state', async () => {
    await expect(change('name', 'Пирс', {}, true)).rejects.toThrow(/BRAND_FILE/);
    await expect(change('name', 'Пирс', { revision: 'another' })).rejects.toMatchObject({
      code: 'lead-changed',
    });
    const manager = await office.person('Марк', 'manager');
    const input = { field: 'name', value: 'Пирс', now: NOW };
    await expect(
      changeCompany(suite.db, manager, input, { isFromFile: false, key }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
