import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { addText, changeText, removeText } from './change-text.ts';
import { listTexts } from './list-texts.ts';

describeEachEngine('canned texts', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  const text = (title: string, common = false) => ({
    title,
    body: '{Имя}, это {компания}.',
    common,
    now: NOW,
  });
  const titles = async (actor: StaffActor) =>
    (await listTexts(suite.db, actor)).map(({ title, editable }) => `${title} ${editable}`);

  it('are everybody’s by an owner and one’s own; nobody reads or changes another’s', async () => {
    const common = await addText(suite.db, owner, text('Привет', true));
    const own = await addText(suite.db, olga, text('Авто готово'));
    await expect(addText(suite.db, olga, text('x', true))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await titles(olga)).toEqual(['Привет false', 'Авто готово true']);
    expect(await titles(igor)).toEqual(['Привет false']);
    expect(await titles(owner)).toEqual(['Привет true']);
    const change = { ...text('Новый'), version: 1 };
    const rejected = async (actor: StaffActor, uid: string, code: string) => {
      await expect(changeText(suite.db, actor, { ...change, uid })).rejects.toMatchObject({ code });
      await expect(removeText(suite.db, actor, { uid, now: NOW })).rejects.toMatchObject({ code });
    };
    await rejected(igor, own.uid, 'not-found');
    await rejected(owner, own.uid, 'not-found');
    await rejected(olga, common.uid, 'not-allowed');
    expect(await changeText(suite.db, olga, { ...change, uid: own.uid })).toMatchObject({
      version: 2,
    });
    await expect(changeText(suite.db, olga, { ...change, uid: own.uid })).rejects.toMatchObject({
      code: 'lead-changed',
    });
    await removeText(suite.db, olga, { uid: own.uid, now: NOW });
    expect(await titles(olga)).toEqual(['Привет false']);
    const actions = (await office.audit(own.uid)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['text.removed', 'text.saved', 'text.saved']);
  });

  it('have no placeholder that becomes nothing, and are not empty', async () => {
    const editor = await office.person('Пётр', 'editor');
    await expect(listTexts(suite.db, editor)).rejects.toMatchObject({ code: 'not-allowed' });
    for (const [wrong, field] of [
      [{ body: 'Здравствуйте, {ФИО}!' }, 'body'],
      [{ body: 'Здравствуйте, {constructor}!' }, 'body'],
      [{ body: ' \n' }, 'body'],
      [{ body: 'я'.repeat(2001) }, 'body'],
      [{ title: '  ' }, 'title'],
    ] as const)
      await expect(addText(suite.db, olga, { ...text('x'), ...wrong })).rejects.toMatchObject({
        code: 'wrong-input',
        field,
      });
  });
});
