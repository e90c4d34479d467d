import { randomUUID } from 'node:crypto';
import { transact } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { addFiles, listFiles, readFile } from './deal-files.ts';
import type { NewFile } from './deal-files.ts';

const BODY = Buffer.from('the file');
const file = (change: Partial<NewFile> = {}): NewFile => ({
  key: randomUUID(),
  step: 'purchase',
  title: 'Аукционный лист',
  by: 'agent',
  linkUid: null,
  isShown: false,
  made: { kind: 'photo', format: 'webp', size: { width: 8, height: 6 }, body: BODY, small: null },
  ...change,
});

describeEachEngine('the files of a deal', (suite) => {
  const sample = sampleDeals(suite);
  let olga: StaffActor;
  beforeAll(async () => {
    olga = await sample.office.person('Ольга', 'manager');
  });
  const add = (deal: string, files: readonly NewFile[]) =>
    transact(suite.db, (trx) => addFiles(trx, deal, files, NOW));

  it('are listed in the order in which they came, the staff’s own seen at once', async () => {
    const { uid } = await sample.begun(olga);
    await add(uid, [file({ title: 'первый' }), file({ title: 'второй', by: 'staff' })]);
    expect(await listFiles(suite.db, uid)).toMatchObject([
      { title: 'первый', by: 'agent', is_seen: false, size: { width: 8, height: 6 }, bytes: 8 },
      { title: 'второй', by: 'staff', is_seen: true, at: NOW.toISOString() },
    ]);
  });

  it('are stored once by their key, in a full deal too', async () => {
    const { uid } = await sample.begun(olga);
    const all = Array.from({ length: 200 }, () => file());
    expect(await add(uid, all)).toBe(200);
    expect(await add(uid, all.slice(-3))).toBe(0);
    await expect(add(uid, [file()])).rejects.toMatchObject({ code: 'too-many' });
    expect(await listFiles(suite.db, uid)).toHaveLength(200);
  });

  it('are those that each may see: the client what is shown or own, an agent what came by the own link', async () => {
    const { uid } = await sample.begun(olga);
    const link = randomUUID();
    await add(uid, [
      file({ title: 'скрытый', linkUid: link }),
      file({ title: 'показанный', isShown: true, by: 'staff' }),
      file({ title: 'от клиента', by: 'client' }),
    ]);
    const files = await listFiles(suite.db, uid);
    const seenBy = async (who: Parameters<typeof readFile>[2]): Promise<string[]> => {
      const found = await Promise.all(
        files.map(({ uid: one }) =>
          readFile(suite.db, { deal: uid, file: one, isSmall: false }, who),
        ),
      );
      return found.flatMap((one) => one?.title ?? []);
    };
    expect(await seenBy({ by: 'staff' })).toEqual(['скрытый', 'показанный', 'от клиента']);
    expect(await seenBy({ by: 'client' })).toEqual(['показанный', 'от клиента']);
    expect(await seenBy({ by: 'agent', linkUid: link })).toEqual(['скрытый']);
    expect(await seenBy({ by: 'agent', linkUid: randomUUID() })).toEqual([]);
  });

  it('are of this deal alone, and have their small picture where there is one', async () => {
    const [one, other] = [await sample.begun(olga), await sample.begun(olga)];
    const small = Buffer.from('small');
    await add(one.uid, [file({ made: { ...file().made, small } }), file()]);
    const [with_ = { uid: '' }, without = { uid: '' }] = await listFiles(suite.db, one.uid);
    const read = async (deal: string, uid: string, isSmall: boolean) =>
      (await readFile(suite.db, { deal, file: uid, isSmall }, { by: 'staff' }))?.body.length;
    expect(await read(one.uid, with_.uid, true)).toBe(small.length);
    expect(await read(one.uid, with_.uid, false)).toBe(BODY.length);
    expect(await read(one.uid, without.uid, true)).toBeUndefined();
    expect(await read(one.uid, without.uid, false)).toBe(BODY.length);
    expect(await read(other.uid, with_.uid, false)).toBeUndefined();
    expect(await read(one.uid, 'no-uuid', false)).toBeUndefined();
  });
});
