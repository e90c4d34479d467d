import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { breakLines, measureText, outlineText } from '../letters/outline-text.ts';
import { findXmlIssue } from '../testing/well-formed.ts';
import {
  SHARE_CHART_HASH,
  drawCarShare,
  drawPageShare,
  drawShareChart,
} from './draw-share-card.ts';

const CAR = {
  brand: 'Причал',
  title: 'Toyota Harrier',
  facts: 'S 2.0, декабрь 2023, 31\u00a0000 км',
  label: 'Полная сумма во Владивостоке',
  sum: '4\u00a0167\u00a0385 ₽',
  note: 'По курсу на 20 ноября 2026',
  badge: 'Иллюстрация',
  car: {
    body: 'crossover',
    lengthMm: 4740,
    heightMm: 1660,
    wheelbaseMm: 2690,
    country: 'japan',
    brand: 'toyota',
    paint: 'white',
  },
} as const;
const CHART = drawShareChart();
const PAGE = { brand: 'Причал', title: 'Утилизационный сбор: черта в 160 л.с.', note: '2026' };

describe('the picture of a link', () => {
  test.each([
    ['of a car drawn', drawCarShare(CAR)],
    ['of a car over a photo', drawCarShare({ ...CAR, car: null })],
    ['of a car without a total', drawCarShare({ ...CAR, label: null, sum: null, note: null })],
    ['of a page', drawPageShare(PAGE, CHART)],
  ])('%s is one drawing of 1200 × 630 that asks for no font', (_name, svg) => {
    expect(findXmlIssue(svg)).toBe('');
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).not.toMatch(/<text|font-family|href="http/);
  });

  test('pictures on disk are named by the hash of the chart: a changed chart needs the new one', () => {
    expect(SHARE_CHART_HASH).toBe(hash('sha256', CHART).slice(0, 16));
  });

  test('says another thing of another car', () => {
    expect(drawCarShare(CAR)).not.toBe(drawCarShare({ ...CAR, sum: '4\u00a0167\u00a0386 ₽' }));
  });
});

describe('text without a font', () => {
  test('every letter of Russian, Latin, figures and the rouble has an outline', () => {
    const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЯЁ№₽«»–—0123456789Toyota,.%'];
    expect(letters.filter((letter) => !outlineText(letter, at(20)).includes('<path'))).toEqual([]);
  });

  test('a long line is set smaller, a short one is left alone', () => {
    const long = 'Land Cruiser Prado TX L Package Matt Black Edition';
    expect(outlineText(long, { ...at(60), room: 400 })).not.toBe(outlineText(long, at(60)));
    expect(outlineText('Vitz', { ...at(60), room: 400 })).toBe(outlineText('Vitz', at(60)));
  });

  test('lines are broken at spaces, none longer than the room, the rest is cut', () => {
    const how = { size: 50, weight: 'bold', room: 500, most: 3 } as const;
    const lines = breakLines(
      'Сколько стоит привезти машину из Японии в Казань зимой 2026 года',
      how,
    );
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    for (const line of lines.slice(0, 2)) expect(measureText(line, 50, 'bold')).toBeLessThan(500);
  });
});

function at(size: number) {
  return { x: 0, y: 0, size, weight: 'bold', fill: '#fff' } as const;
}
