import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { readAudit } from '../audit/read-audit.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { listRoutes, setRoute } from './set-route.ts';

const LEG = { name: 'Дорога', kind: 'road', days: 50, from: 40, to: 80, part: 'to_third' };
const COST = {
  title: 'Дорога',
  recipient: 'Перевозчик',
  amount: '3000',
  currency: 'USD',
  note: 'договор',
  part: 'to_third',
};
const ROUTE = {
  country: 'Киргизия',
  via: 'через Киргизию',
  legs: [LEG],
  costs: [COST],
  papers: ['Договор'],
  rules: { customs_value: 'price', age_on: 'declaration', utilisation: 'full' },
  reasons: { customs_value: 'закон', age_on: 'закон', utilisation: 'осторожность' },
};
const SETTING = {
  country: 'japan',
  validFrom: '2026-12-01',
  route: ROUTE,
  why: 'договор',
  now: NOW,
};

describeEachEngine('routes through third countries', (suite) => {
  const office = sampleOffice(suite);

  test('are set and withdrawn by the owner, with who, why and an audit line', async () => {
    const owner = await office.person('Ольга', 'owner');
    await setRoute(suite.db, owner, SETTING);
    await setRoute(suite.db, TERMINAL, { ...SETTING, route: null, why: ' дорого ' });
    const [last, first] = await listRoutes(suite.db, owner);
    expect(last).toMatchObject({ route: null, why: 'дорого', actor: 'terminal', demo: false });
    expect(first).toMatchObject({ route: ROUTE, validFrom: '2026-12-01', country: 'japan' });
    const audit = await readAudit(suite.db, owner, { limit: 2 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['route.set', 'route.withdrawn']);
    expect(audit.find(({ action }) => action === 'route.set')?.details).toEqual({
      country: 'japan',
      valid_from: '2026-12-01',
    });
  });

  test('of two people who save from the same page the second one reads that it was changed', async () => {
    const owner = await office.person('Вера', 'owner');
    const newestOf = async (country: string): Promise<string | null> =>
      (await listRoutes(suite.db, owner))
        .filter((each) => each.country === country)
        .map(({ uid }) => uid)
        .toSorted()
        .at(-1) ?? null;
    const korea = { ...SETTING, country: 'korea' };
    const newest = await newestOf('korea');
    const both = await Promise.allSettled(
      ['первая', 'второй'].map((why) => setRoute(suite.db, owner, { ...korea, why, newest })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'lead-changed', message: expect.stringContaining('из Кореи') as string },
    });
    // another country, and the same one seen as it is now
    await setRoute(suite.db, owner, { ...SETTING, newest: await newestOf('japan') });
    await setRoute(suite.db, owner, { ...korea, newest: await newestOf('korea') });
  });

  test('are rejected whole with the field that is wrong, and to others than the owner', async () => {
    const before = await listRoutes(suite.db, TERMINAL);
    const manager = await office.person('Мария', 'manager');
    await expect(setRoute(suite.db, manager, SETTING)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const cases: [object, string, RegExp][] = [
      [{ country: 'usa' }, 'country', /Страна/],
      [{ validFrom: '2026-02-30' }, 'valid_from', /День/],
      [{ why: '  ' }, 'why', /Причина/],
      [
        { route: { ...ROUTE, costs: [{ ...COST, amount: '-5' }] } },
        'route',
        /расход 1: нужна сумма/,
      ],
      [{ route: { ...ROUTE, legs: [{ ...LEG, from: 90 }] } }, 'route', /этап 1: обычный срок/],
      [{ route: { ...ROUTE, reasons: {} } }, 'route', /причина правила/],
    ];
    for (const [change, field, message] of cases)
      await expect(setRoute(suite.db, TERMINAL, { ...SETTING, ...change })).rejects.toMatchObject({
        code: 'wrong-input',
        field,
        message: expect.stringMatching(message) as string,
      });
    expect(await listRoutes(suite.db, TERMINAL)).toEqual(before);
  });
});
