import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importFile, publicId } from '@prichal/catalog';
import type { ImportReport } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { samplePng } from '../testing/sample-png.ts';
import { matchPhotos } from './match-photos.ts';
import { putPhotos, sortPhotos } from './photos-by-lot.ts';
import type { PhotoFile } from './photos-by-lot.ts';

const CAR = {
  brand: 'Toyota',
  model: 'Harrier',
  year: '2021',
  month: '5',
  body: 'suv',
  powertrain: 'petrol',
  engine_cc: '1986',
  power_hp: '171',
  price: '2000000',
  currency: 'JPY',
  status: 'active',
};

describeEachEngine('photos of cars by their numbers', (suite) => {
  const office = sampleOffice(suite);
  const photosDir = mkdtempSync(path.join(tmpdir(), 'prichal-photos-'));
  afterAll(() => rmSync(photosDir, { recursive: true }));
  const lots = [
    ['japan', '48377'],
    ['japan', '4837'],
    ['japan', 'AB-12/7'],
    ['korea', '777001'],
    ['japan', '777001'],
    ['japan', 'Лот 55'],
    ['japan', 'XE-1234'],
    ['japan', 'F-1', 'NRE161-7654321'],
    ['korea', 'F-2', 'KMHXX00XXXX000001'],
    ['korea', 'F-3', 'KMHXX00XXXX000002', 'sold'],
    ['korea', 'F-4', 'KMHXX00XXXX000002'],
    ['korea', 'F-5', 'KMHXX00XXXX000003'],
    ['korea', 'F-6', 'KMHXX00XXXX000003'],
    // the lot of one car is the VIN of another
    ['japan', 'F-7', '48377'],
  ] as const;
  beforeAll(async () => {
    const { added }: ImportReport = await importFile(suite.handle, `${photosDir}/none/form`, {
      records: lots.map(([country, source_id, vin, status], at) => ({
        line: at + 1,
        values: {
          ...CAR,
          ...(country === 'korea' && { currency: 'KRW', price: '20000000' }),
          country,
          source_id,
          vin: vin ?? '',
          ...(status && { status }),
        },
      })),
      title: 'Машины',
      photosDir,
      now: NOW,
      actor: 'terminal',
    });
    if (added !== lots.length) throw new Error('the cars of the test were not stored');
  });
  const match = async (...names: string[]) =>
    (await matchPhotos(suite.handle, TERMINAL, names)).map(
      ({ car, several }) => car?.source_id ?? (several ? 'several' : null),
    );
  const file = (name: string, shade = 10): PhotoFile => ({
    path: name,
    read: async () => samplePng(shade),
  });

  it('belong to the car whose number is the name of the file or of its folder', async () => {
    expect(
      await match(
        '48377.jpg',
        '48377_2 (3).JPG',
        '48377/1.jpg',
        'Фото/48377/салон 2.webp',
        '48377-1.png',
        'Лот 55.jpg',
        'Лот 55 (2).jpg',
      ),
    ).toEqual(['48377', '48377', '48377', '48377', '48377', 'Лот 55', 'Лот 55']);
  });

  it('belong to the longest number that a car has, not to one that it begins with', async () => {
    expect(await match('4837_1.jpg', '48377_1.jpg', '483770_1.jpg')).toEqual([
      '4837',
      '48377',
      null,
    ]);
  });

  it('are found by the number as it stands in the car’s address', async () => {
    const id = publicId('AB-12/7');
    expect(await match(`${id}.jpg`, `${id}_03.jpg`, 'xe-1234 (2).jpg')).toEqual([
      'AB-12/7',
      'AB-12/7',
      'XE-1234',
    ]);
  });

  it('are found by the VIN where no lot has it; a car on sale has it before its earlier lot', async () => {
    const names = ['nre161-7654321/1.jpg', 'KMHXX00XXXX000001_2.jpg', 'KMHXX00XXXX000002.jpg'];
    expect(await match(...names)).toEqual(['F-1', 'F-2', 'F-4']);
    expect(await match('KMHXX00XXXX000003 (1).jpg', '48377.jpg')).toEqual(['several', '48377']);
  });

  it('are nobody’s where two countries have the number, where none has it, and without one', async () => {
    expect(await match('777001.jpg', 'IMG_0001.jpg', '1.jpg', 'photo.jpg', '')).toEqual([
      'several',
      null,
      null,
      null,
      null,
    ]);
    const { left } = await sortPhotos(suite.handle, TERMINAL, [file('777001.jpg'), file('x.jpg')]);
    expect(left.map(({ why }) => why)).toEqual([
      'этот номер есть у\u00a0нескольких машин',
      'в\u00a0имени нет номера машины каталога',
    ]);
  });

  it('stand in the order of their numbers, ten after nine', async () => {
    const names = ['48377/10.jpg', '48377/9.jpg', '48377/1.jpg', '4837/2.jpg'];
    const { cars } = await sortPhotos(
      suite.handle,
      TERMINAL,
      names.map((name) => file(name)),
    );
    expect(cars.map(({ photos }) => photos.map((one) => one.path))).toEqual([
      ['4837/2.jpg'],
      ['48377/1.jpg', '48377/9.jpg', '48377/10.jpg'],
    ]);
  });

  it('are put on their cars once, after those that they have; what cannot be read is named', async () => {
    const put = async (files: PhotoFile[]) => {
      const { cars } = await sortPhotos(suite.handle, TERMINAL, files);
      const progress: number[] = [];
      const around = {
        photosDir,
        now: NOW,
        onProgress: (done: number, all: number) => progress.push(done / all),
      };
      const result = await putPhotos(suite.handle, TERMINAL, cars, around);
      expect(progress.at(-1)).toBe(1);
      return result;
    };
    const photos = async (): Promise<number> => {
      const car = await suite.db
        .selectFrom('cars')
        .select('photos')
        .where('source_id', '=', '48377')
        .executeTakeFirstOrThrow();
      return car.photos.length;
    };
    const broken: PhotoFile = { path: '48377/3.jpg', read: async () => Buffer.from('no photo') };
    const first = await put([file('48377/1.jpg', 1), file('48377/2.jpg', 120), broken]);
    expect(first).toMatchObject({ changed: 1, left: [{ path: '48377/3.jpg' }] });
    expect(await photos()).toBe(2);
    // the same photos again change nothing
    expect(await put([file('48377/1.jpg', 1), file('48377_2.jpg', 120)])).toEqual({
      uid: null,
      changed: 0,
      left: [],
    });
    expect(await put([file('48377/7.jpg', 240)])).toMatchObject({ changed: 1, left: [] });
    expect(await photos()).toBe(3);
  });

  it('are all put on a car to which several people add them at once', async () => {
    const shades = [30, 60, 90];
    await Promise.all(
      shades.map(async (shade) => {
        const { cars } = await sortPhotos(suite.handle, TERMINAL, [file('4837.jpg', shade)]);
        return await putPhotos(suite.handle, TERMINAL, cars, { photosDir, now: NOW });
      }),
    );
    const car = await suite.db
      .selectFrom('cars')
      .select('photos')
      .where('source_id', '=', '4837')
      .executeTakeFirstOrThrow();
    expect(car.photos).toHaveLength(shades.length);
  });

  it('are sorted by editors and owners alone', async () => {
    const manager = await office.person('Ольга', 'manager');
    await expect(matchPhotos(suite.handle, manager, ['48377.jpg'])).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});
