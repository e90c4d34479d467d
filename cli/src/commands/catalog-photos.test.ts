import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillDemo } from '@prichal/catalog';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

describeEachEngine('photos by lot by command', (suite) => {
  const call = (...args: string[]) =>
    callCommand(['catalog', 'photos', ...args], suite.handle, {
      dataDir: folder.path,
      cwd: folder.path,
    });
  const put = (file: string, bytes: Buffer | string) => {
    const place = path.join(folder.path, 'send', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  };
  const photosOf = async (lot: string) => {
    const row = await suite.db
      .selectFrom('cars')
      .select('photos')
      .where('source_id', '=', lot)
      .where('country', '=', 'japan')
      .executeTakeFirstOrThrow();
    return row.photos.map(({ src }) => src);
  };
  const auditLines = () =>
    suite.db.selectFrom('office_audit').select(['actor', 'action']).orderBy('at', 'asc').execute();

  beforeEach(async () => {
    rmSync(path.join(folder.path, 'send'), { recursive: true, force: true });
    for (const table of ['cars', 'catalog_imports', 'import_changes'] as const)
      await suite.db.deleteFrom(table).execute();
    await fillDemo(suite.handle, { seed: 3, count: 30, today: '2026-11-20' });
    await suite.db
      .updateTable('cars')
      .set({ photos: JSON.stringify([]) })
      .execute();
    const rows = await suite.db
      .selectFrom('cars')
      .select(['uid', 'country'])
      .orderBy('uid', 'asc')
      .execute();
    const name = (uid: string | undefined, lot: string) =>
      suite.db
        .updateTable('cars')
        .set({ source_id: lot })
        .where('uid', '=', uid ?? '')
        .execute();
    const of = (country: string) => rows.filter((row) => row.country === country);
    await name(of('japan')[0]?.uid, '48377');
    await name(of('japan')[1]?.uid, '48378');
    await name(of('japan')[2]?.uid, '777888');
    await name(of('korea')[0]?.uid, '777888');
  });

  it('puts those of a folder on their cars, names the others with the reason, writes the audit', async () => {
    put('48377/2.jpg', await photo('#00f'));
    put('48377/1.jpg', await photo('#f00'));
    put('48378_1.jpg', await photo('#0f0'));
    put('777888.jpg', await photo('#ff0'));
    put('99999.jpg', await photo('#0ff'));
    put('48377/3.jpg', 'not a photo');
    put('list.txt', 'x');

    const before = await auditLines();
    const check = await call('send', '--check');
    expect(check.stdout).toContain('Проверка, ничего не изменено.');
    expect(await photosOf('48377')).toEqual([]);

    const { code, stdout, stderr } = await call('send');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^48377\t.*в\u00a0папке 3: send\/48377\/1\.jpg, send\/48377\/2\.jpg/m);
    expect(stdout).toContain('изменено 2');
    expect(stdout).toContain('catalog undo');
    for (const why of [
      'send/777888.jpg: этот номер есть у\u00a0нескольких машин',
      'send/99999.jpg: в\u00a0имени нет номера машины каталога',
      'send/48377/3.jpg: Фотография повреждена.',
      'send/list.txt: не фотография',
    ])
      expect(stderr).toContain(`не поставлено: ${why}`);
    expect(await photosOf('48377')).toHaveLength(2);
    expect(await photosOf('48378')).toHaveLength(1);
    expect(await auditLines()).toEqual([...before, { actor: 'terminal', action: 'car.changed' }]);

    expect((await call('send')).stdout).toContain('изменено 0');
    expect(await photosOf('48377')).toHaveLength(2);
  });

  it('reads a ZIP the same way, and says what is none', async () => {
    const bytes = await photo('#f0f');
    const zip = zipSync({ 'лоты/48378/1.jpg': bytes, '__MACOSX/48378/._1.jpg': bytes });
    writeFileSync(path.join(folder.path, 'photos.zip'), zip);
    const { code, stdout } = await call('photos.zip', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      changed: 1,
      cars: [{ source_id: '48378', files: ['лоты/48378/1.jpg'] }],
      left: [],
    });
    expect(await photosOf('48378')).toHaveLength(1);
    writeFileSync(path.join(folder.path, 'broken.zip'), zip.slice(0, 40));
    expect(await call('broken.zip')).toMatchObject({ code: 2 });
    expect(await call('nowhere')).toMatchObject({ code: 2 });
  });
});
