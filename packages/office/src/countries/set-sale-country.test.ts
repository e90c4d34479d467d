import { findCarCountry, registerCountries } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { readAudit } from '../audit/read-audit.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { listSaleCountries } from './list-sale-countries.ts';
import { setSaleCountry } from './set-sale-country.ts';

const COUNTRY = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [{ name: 'Море', kind: 'sea', days: 30, from: 25, to: 45, part: 'to_customs' }],
  costs: [],
  levies: 'import',
  reason: 'ввоз из-за пределов ЕАЭС',
  open: true,
  intro: '',
};
const SETTING = { country: COUNTRY, why: 'новый агент', now: NOW };

describeEachEngine('countries beyond the three', (suite) => {
  const office = sampleOffice(suite);
  // test files share the vocabulary of their process
  afterAll(() => registerCountries([]));

  test('are added and changed by the owner, with who, why and an audit line, and are known at once', async () => {
    const owner = await office.person('Ольга', 'owner');
    expect(findCarCountry('uae')).toBeUndefined();
    await setSaleCountry(suite.db, owner, SETTING);
    expect(findCarCountry('uae')).toBe('uae');
    const dearer = { ...COUNTRY, currency: 'USD' };
    await setSaleCountry(suite.db, TERMINAL, { ...SETTING, country: dearer, why: ' цены в USD ' });
    const [listed] = await listSaleCountries(suite.db, owner);
    expect(listed?.settings).toMatchObject([
      { setting: dearer, why: 'цены в USD', actor: 'terminal' },
      { setting: COUNTRY, why: 'новый агент' },
    ]);
    const audit = await readAudit(suite.db, owner, { limit: 2 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'country.added',
      'country.changed',
    ]);
    for (const { details } of audit) expect(details).toEqual({ country: 'uae', open: true });
    await setSaleCountry(suite.db, owner, { ...SETTING, country: { ...COUNTRY, open: false } });
    expect(findCarCountry('uae')).toBeUndefined();
  });

  test('of two people who save from the same page the second one reads that it was changed', async () => {
    const owner = await office.person('Вера', 'owner');
    const country = { ...COUNTRY, code: 'usa', name: 'США' };
    const set = (newest: string | null) =>
      setSaleCountry(suite.db, owner, { ...SETTING, country, newest });
    await set(null);
    await expect(set(null)).rejects.toMatchObject({ code: 'lead-changed' });
    const listed = await listSaleCountries(suite.db, owner);
    const newest = listed.find(({ settings }) => settings[0]?.code === 'usa')?.settings[0]?.uid;
    await set(newest ?? '');
  });

  test.each([
    [{ code: 'japan' }, 'код в адресе: такой код уже занят'],
    [{ code: 'ОАЭ' }, 'код в адресе: код: от 2 до 20'],
    [{ code: 'east', name: 'япония' }, 'такая страна уже есть'],
    [{ code: 'emirates' }, 'такая страна уже есть'],
    [{ from: 'ОАЭ' }, 'откуда: начните с предлога'],
    [{ currency: 'GBP' }, 'валюта покупки'],
    [{ legs: [] }, 'нужен хотя бы один этап'],
    [{ legs: [{ ...COUNTRY.legs[0], days: 60 }] }, 'этап 1: обычный срок короче'],
    [{ costs: [{ title: 'Плата' }] }, 'расход 1'],
    [{ reason: ' ' }, 'почему так'],
  ])('a wrong one is named with its place: %o', async (change, message) => {
    const owner = await office.person('Нина', 'owner');
    await setSaleCountry(suite.db, owner, SETTING);
    const wrong = setSaleCountry(suite.db, owner, {
      ...SETTING,
      country: { ...COUNTRY, ...change },
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'wrong-input',
      message: expect.stringContaining(message),
    });
  });

  test('are the owner’s business', async () => {
    const manager = await office.person('Игорь', 'manager');
    await expect(setSaleCountry(suite.db, manager, SETTING)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(listSaleCountries(suite.db, manager)).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});
