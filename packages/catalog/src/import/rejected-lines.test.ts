import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { REASON_COLUMN } from './columns/map-columns.ts';
import { importFile } from './import-file.ts';

const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const TITLES = 'Страна;Лот;Марка;Модель;Год;Топливо;Объём;Цена';
const GOOD = 'japan;L-1;Toyota;Prius;2022;гибрид;1797;2000000';
const TWICE = 'japan;L-1;Honda;Fit;2021;бензин;1317;900000';

describeEachEngine('the file of rejected lines', (suite) => {
  const run = (...lines: string[]) =>
    importFile(suite.handle, 'prices.csv', {
      bytes: Buffer.from(`${lines.join('\n')}\n`),
      totals,
      now: new Date('2026-11-20T03:00:00Z'),
    });
  const cars = () =>
    suite.db.selectFrom('cars').select(['source_id', 'model_name']).orderBy('source_id').execute();
  let again: (change: (cells: Record<string, string>) => void) => ReturnType<typeof run>;

  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
    const { rejectedRecords } = await run(TITLES, GOOD, TWICE);
    const [left] = rejectedRecords;
    again = (change) => {
      const cells = { ...left?.values, [REASON_COLUMN]: left?.reasons.join(' ') ?? '' } as Record<
        string,
        string
      >;
      change(cells);
      return run(Object.keys(cells).join(';'), Object.values(cells).join(';'));
    };
  });

  it('does not replace the car of another line when it is brought as it is', async () => {
    const report = await again(() => {});
    expect(report).toMatchObject({ added: 0, changed: 0, rejected: 1 });
    expect(report.issues.at(-1)?.message).toContain(`очистите её ячейку «${REASON_COLUMN}»`);
    expect(report.rejectedRecords).toHaveLength(1);
    expect(await cars()).toEqual([{ source_id: 'L-1', model_name: 'Prius' }]);
  });

  it('says of which field each reason is', async () => {
    const { rejectedRecords } = await run(TITLES, 'japan;L-9;;Fit;2021;бензин;1317;дорого');
    expect(rejectedRecords[0]?.reasons).toEqual([
      'Марка: Обязательное поле пустое.',
      'Цена: Нужно число.',
    ]);
  });

  it('has a line whose number meets another car of the catalogue', async () => {
    const { rejected, rejectedRecords } = await run(TITLES, TWICE.replace('L-1', 'l-1'));
    expect(rejected).toBe(1);
    expect(rejectedRecords).toMatchObject([
      {
        line: 2,
        values: { Лот: 'l-1' },
        reasons: [expect.stringContaining('Такой номер уже есть')],
      },
    ]);
  });

  it('adds a car under a corrected number', async () => {
    expect(await again((cells) => (cells['Лот'] = 'L-2'))).toMatchObject({ added: 1, rejected: 0 });
    expect(await cars()).toEqual([
      { source_id: 'L-1', model_name: 'Prius' },
      { source_id: 'L-2', model_name: 'Fit' },
    ]);
  });

  it('replaces the car when the reason is cleared', async () => {
    const report = await again((cells) => (cells[REASON_COLUMN] = ''));
    expect(report).toMatchObject({ changed: 1, rejected: 0 });
    expect(await cars()).toEqual([{ source_id: 'L-1', model_name: 'Fit' }]);
  });
});
