import type { PricePeriod } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARRIER } from '../testing/harrier.ts';
import { overlap } from './boxes.ts';
import { layoutTimelines } from './layout-timeline.ts';
import type { TimelineLayout } from './layout-timeline.ts';
import type { TimelineInput, TimelineSize } from './timeline-parts.ts';
import { crossed } from './place-turnings.ts';
import { differenceText, periodText, turningTexts } from './timeline-texts.ts';
import { dayAfter } from './time-scale.ts';

const SIZES: readonly TimelineSize[] = ['wide', 'medium', 'phone', 'paper'];
const TODAY = '2026-11-20';
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

type Turn = Pick<PricePeriod, 'older_than' | 'new_rates' | 'moved' | 'why'>;
const FIRST: Turn = { older_than: null, new_rates: false, moved: [], why: '' };
const TURNS: readonly Turn[] = [
  ...HARRIER.timeline
    .slice(1, 3)
    .map(({ older_than, new_rates, moved, why }) => ({ older_than, new_rates, moved, why })),
  { ...FIRST, why: 'С 2 июля 2027 года меняется возможный возраст автомобиля' },
];

/** Up to eight periods of any length; total certain, bounded or unknown. */
const periods = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 400 }),
      from: fc.integer({ min: 100_000, max: 99_999_999 }),
      more: fc.integer({ min: 0, max: 9_000_000 }),
      known: fc.constantFrom('total', 'total', 'total', 'range', 'nothing'),
      certainty: fc.constantFrom('certain' as const, 'likely' as const, 'unverified' as const),
      turn: fc.constantFrom(...TURNS),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn): PricePeriod[] => {
    let day = TODAY;
    return drawn.map(({ days, from, more, known, certainty, turn }, index) => {
      const start = day;
      day = dayAfter(start, days);
      return {
        from: start,
        to: dayAfter(day, -1),
        total: known === 'total' ? `${from}.00` : null,
        range: known === 'range' ? { from: `${from}.00`, to: `${from + more}.00` } : null,
        change_rub: index === 0 || known !== 'total' ? null : `${more - 4_000_000}.00`,
        certainty,
        edition: '',
        ...(index === 0 ? FIRST : turn),
      };
    });
  });

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersOf);
}

function checkNothingTouches(layout: TimelineLayout): void {
  expect(numbersOf(layout).every(Number.isFinite)).toBe(true);
  const boxes = layout.texts.map(({ box, text }) => ({ box, text }));
  for (const [index, one] of boxes.entries()) {
    expect(one.box.x).toBeGreaterThanOrEqual(0);
    expect(one.box.x + one.box.w).toBeLessThanOrEqual(layout.width);
    for (const other of boxes.slice(index + 1))
      expect(overlap(one.box, other.box), `${one.text} / ${other.text}`).toBe(false);
  }
  const crossings = layout.turnings.flatMap((turning) =>
    layout.turnings
      .filter((other) => other !== turning)
      .flatMap(({ texts }) => texts.filter(({ box }) => crossed(box, turning))),
  );
  expect(crossings).toEqual([]);
}

describe('the price timeline chart', () => {
  it('never overlaps texts and gives only finite numbers, whatever the totals are', () => {
    fc.assert(
      fc.property(
        periods,
        fc.integer({ min: -30, max: 900 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(...SIZES),
        (found, day, earliest, size) => {
          const input: TimelineInput = {
            periods: found,
            today: TODAY,
            day: dayAfter(TODAY, day),
            earliest: dayAfter(TODAY, earliest),
          };
          const layouts = layoutTimelines(input, [size]);
          expect(layouts).toHaveLength(1);
          layouts.forEach(checkNothingTouches);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('draws nothing of nothing', () => {
    expect(
      layoutTimelines({ periods: [], today: TODAY, day: TODAY, earliest: TODAY }, SIZES),
    ).toEqual([]);
  });

  it('shows the Harrier of the notes whole: every sum, every turn, every difference', () => {
    const [layout] = layoutTimelines(
      { periods: HARRIER.timeline, today: TODAY, day: '2026-12-22', earliest: '2026-12-03' },
      ['wide'],
    );
    const said = layout?.texts.map(({ text }) => spaces(text)) ?? [];
    for (const text of [
      '4 045 186',
      '4 109 710',
      '4 258 910',
      '4 423 110',
      'дешевле на 64 524',
      'дороже на 149 200, вероятно',
      'Сегодня',
      'С 16 декабря старше 3 лет',
      'утильсбор +592 800, пошлина −528 276',
      '1 января 2027 — новые ставки',
      'утильсбор +149 200',
      '22 декабря',
      'не успеть',
    ])
      expect(said).toContain(text);
    expect(layout?.dot?.x).toBeGreaterThan(layout?.today.x ?? Infinity);
    expect(layout?.scale.far).not.toBeNull();
  });

  it('places every sum on a phone, in millions', () => {
    const [layout] = layoutTimelines(
      { periods: HARRIER.timeline, today: TODAY, day: '2026-12-22', earliest: '2026-12-03' },
      ['phone'],
    );
    const said = layout?.texts.map(({ text }) => spaces(text)) ?? [];
    for (const text of ['4,045', '4,110', '4,259', '4,423', '16 дек', '1 янв 2028'])
      expect(said).toContain(text);
  });
});

describe('its texts', () => {
  it('says a turn, a difference and a period', () => {
    const [, birthday] = HARRIER.timeline;
    expect(birthday && spaces(turningTexts(birthday).head)).toBe('С 16 декабря старше 3 лет');
    expect(spaces(differenceText(-64524))).toBe('дешевле на 64 524 ₽');
    expect(spaces(periodText({ from: '2026-12-16', to: '2026-12-31' }))).toBe('16–31 декабря 2026');
    expect(spaces(periodText({ from: '2026-11-20', to: '2026-12-15' }))).toBe(
      '20 ноября — 15 декабря 2026',
    );
    expect(spaces(periodText({ from: '2026-12-16', to: '2027-01-02' }))).toBe(
      '16 декабря 2026 — 2 января 2027',
    );
    expect(spaces(periodText({ from: '2027-01-01', to: '2027-12-31' }))).toBe('2027 год');
    expect(spaces(periodText({ from: '2026-12-16', to: '2026-12-16' }))).toBe('16 декабря 2026');
  });
});
