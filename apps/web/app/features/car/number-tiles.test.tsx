import type { Car } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberTiles } from './number-tiles.tsx';

const tile = (kind: string, grade: string | null, marks: number): string => {
  const condition = { kind, grade, interior: null, marks: Array.from({ length: marks }) };
  const html = renderToStaticMarkup(
    <NumberTiles car={{ condition } as unknown as Car} route={null} />,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

test('a sheet without a grade is led to by the number of its marks, as a phrase', () => {
  expect(tile('inspection_record', null, 4)).toBe('4 пометки в карте осмотра');
  expect(tile('auction_sheet', null, 1)).toBe('1 пометка в аукционном листе');
  expect(tile('car_report', null, 0)).toBe('0 пометок в отчёте о проверке');
  expect(tile('auction_sheet', '4.5', 3)).toBe('4,5 Аукционный лист');
});
