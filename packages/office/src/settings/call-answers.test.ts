import { CALL_ANSWERS, fillAnswer } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { readAudit } from '../audit/read-audit.ts';
import { officeKey } from '../second-factor/seal.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { changeCallAnswers, readCallAnswers } from './call-answers.ts';
import { settingsRevision } from './stored-settings.ts';

const key = officeKey('x'.repeat(32));
const OWN = [{ question: 'Почему так долго?', answer: '{Страна} {срок}.' }];

describeEachEngine('the answers of the call mode', (suite) => {
  const office = sampleOffice(suite);

  test('are the usual ones until the owner changes them, and again after', async () => {
    const owner = await office.person('Ольга', 'owner');
    const change = async (answers: typeof OWN | null, revision?: string) =>
      changeCallAnswers(
        suite.db,
        owner,
        { answers, revision: revision ?? (await settingsRevision(suite.db)), now: NOW },
        key,
      );
    expect(await readCallAnswers(suite.db)).toEqual({ answers: CALL_ANSWERS, usual: true });
    await change(OWN);
    expect(await readCallAnswers(suite.db)).toEqual({ answers: OWN, usual: false });
    await expect(change(null, 'another')).rejects.toMatchObject({ code: 'lead-changed' });
    await expect(change([{ question: 'А?', answer: '{почта}' }])).rejects.toThrow(/\{почта\}/);
    await change(null);
    expect(await readCallAnswers(suite.db)).toMatchObject({ usual: true });
    const lines = await readAudit(suite.db, TERMINAL, { limit: 5 });
    expect(lines.map(({ action }) => action)).toEqual(['calls.changed', 'calls.changed']);
    const manager = await office.person('Марк', 'manager');
    await expect(
      changeCallAnswers(suite.db, manager, { answers: OWN, revision: '', now: NOW }, key),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('an answer is filled for one client, and left out where a figure is not known', () => {
  const values = { сумма: '1 ₽', город: 'Казань', страна: 'Из Кореи', рост: '2 ₽', срок: null };
  expect(fillAnswer('{Страна } до {город}: {рост}', values)).toBe('Из Кореи до Казань: 2 ₽');
  expect(fillAnswer('{срок}', values)).toBeNull();
  expect(fillAnswer('просто слова {', values)).toBe('просто слова {');
});
