import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { officeKey } from '../second-factor/seal.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { changeVisits, storedPopupIntros } from './change-visits.ts';

const key = officeKey('x'.repeat(32));
const POPUP = { weights: { standard: 70, minimal: 30 }, holdout_percent: 10 };

describeEachEngine('the popup and the counters in the office', (suite) => {
  const office = sampleOffice(suite);
  const stored = async () => (await readStoredSettings(suite.db, key)).values;

  test('are stored as the environment would say them, and the usual is forgotten', async () => {
    const owner = await office.person('Ольга', 'owner');
    const change = (input: Parameters<typeof changeVisits>[2]) =>
      changeVisits(suite.db, owner, input, { env: {}, key });
    await change({ popup: POPUP, now: NOW });
    await change({ measuring: { mode: 'basic', metrika: 123 }, now: NOW });
    expect(await stored()).toEqual({
      POPUP_WEIGHTS: 'standard:70,minimal:30',
      POPUP_HOLDOUT: '10',
      MEASURING: 'basic',
      METRIKA_ID: '123',
    });
    await change({ popup: { weights: null, holdout_percent: 0 }, now: NOW });
    await change({ measuring: { mode: 'full', metrika: null }, now: NOW });
    expect(await stored()).toEqual({});
    await expect(
      change({ popup: { weights: { standard: 0 }, holdout_percent: 0 }, now: NOW }),
    ).rejects.toThrow(/больше нуля/);
  });

  test('words of popups are stored, read and forgotten; another test does not begin', async () => {
    const owner = await office.person('Ольга', 'owner');
    const words = { standard: { title: 'Посчитаем за час', lead: 'И пришлём.' } };
    await changeVisits(suite.db, owner, { words, now: NOW }, { env: {}, key });
    const values = await stored();
    expect(Object.keys(values)).toEqual(['POPUP_WORDS']);
    expect(storedPopupIntros(values)).toEqual(words);
    expect(storedPopupIntros({ POPUP_WORDS: '{"standard":{"title":""}}' })).toEqual({});
    await changeVisits(suite.db, owner, { words: {}, now: NOW }, { env: {}, key });
    expect(await stored()).toEqual({});
  });

  test('stay as the environment says, and are the owner’s alone', async () => {
    const owner = await office.person('Ольга', 'owner');
    const env = { POPUP_HOLDOUT: '5' };
    const input = { popup: POPUP, now: NOW };
    await expect(changeVisits(suite.db, owner, input, { env, key })).rejects.toThrow(
      /POPUP_HOLDOUT/,
    );
    const manager = await office.person('Марк', 'manager');
    await expect(changeVisits(suite.db, manager, input, { env: {}, key })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});
