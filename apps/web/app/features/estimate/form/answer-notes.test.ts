import { describe, expect, it } from 'vitest';
import { HARRIER } from '../testing/harrier.ts';
import { emptyValues } from '../input/calculation-values.ts';
import { birthdayNote, clearanceNote, engineWhy, powerWhy } from './answer-notes.ts';

const spaces = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the next birthday', () => {
  it.each([
    ['2024-02-29', '2026-11-20', 'Три года — 28 февраля 2027, через 100 дней'],
    ['2024-02-29', '2027-03-01', 'Пять лет — 28 февраля 2029'],
    ['2023-02-28', '2025-12-01', 'Три года — 28 февраля 2026, через 89 дней'],
    ['2023-12-15', '2026-11-20', 'Три года — 15 декабря 2026, через 25 дней'],
  ])('of a car made on %s, on %s: %s', (made, today, text) => {
    const facts = { ...HARRIER.estimate.facts, age_reference_date: made };
    const note = birthdayNote({ ...HARRIER.estimate, facts }, today, 'individual');
    expect(spaces(note)).toBe(text);
  });
});

describe('what the displacement decides', () => {
  it.each([
    ['individual', 'это евро за каждый см³. Льготный сбор — до 3000 см³.'],
    ['individual_repeat', 'это евро за каждый см³. Полный сбор тоже зависит от объёма.'],
    ['company', 'процент от стоимости: после 3 лет не меньше ставки за см³'],
  ])('for %s: %s', (importer, text) => {
    const why = spaces(engineWhy({ powertrain: 'petrol', importer }));
    expect(why).toContain(text);
    expect(why?.includes('Льготный')).toBe(importer === 'individual');
    expect(engineWhy({ powertrain: 'hybrid_series', importer })).toContain('объём не\u00a0влияет');
  });
});

describe('what the power decides', () => {
  const PREFERENCE = 'До 160 л.с. включительно действует льгота';
  it.each([
    ['petrol', 'individual', PREFERENCE],
    ['diesel', 'individual', PREFERENCE],
    ['hybrid_parallel', 'individual', 'До 160 л.с. вместе включительно действует льгота'],
    ['hybrid_parallel', 'individual', 'К ней прибавляют 30-минутную мощность'],
    ['petrol', 'individual_repeat', 'На вторую машину за 12 месяцев льготы нет'],
    ['petrol', 'company', 'Компании льготы нет'],
    ['hybrid_parallel', 'company', 'К ней прибавляют 30-минутную мощность'],
    ['hybrid_series', 'individual', 'не она, а 30-минутная мощность'],
    ['hybrid_series', 'company', 'не она, а 30-минутная мощность'],
    ['electric', 'individual', 'не она, а 30-минутная'],
  ])('for %s of %s: %s', (powertrain, importer, text) => {
    const why = spaces(powerWhy({ powertrain, importer, engine_cc: '1 986' }));
    expect(why).toContain(text);
    // 160 hp is the bound of cars that the engine drives, for the first car of an individual
    const has160 = importer === 'individual' && !['hybrid_series', 'electric'].includes(powertrain);
    expect(why?.includes('160')).toBe(has160);
  });

  it.each([
    ['3000', true],
    ['3 001', false],
    ['3498', false],
  ])('an engine of %s cc', (engineCc, preferential) => {
    const values = { powertrain: 'petrol', importer: 'individual', engine_cc: engineCc };
    expect(spaces(powerWhy(values))?.includes('действует льгота')).toBe(preferential);
  });
});

describe('the usual day of customs', () => {
  const leg = { name: 'Море', kind: 'sea', from: 1, to: 60 } as const;
  const route = {
    country: 'Киргизия',
    via: 'через Киргизию',
    days: 54,
    earliest_days: 30,
    valid_from: '2026-01-01',
    legs: [
      { ...leg, days: 33, part: 'to_third' },
      { ...leg, days: 17, part: 'to_customs' },
      { ...leg, days: 4, part: 'after_customs' },
    ],
    papers: [],
  } satisfies NonNullable<(typeof HARRIER)['estimate']['route']>;
  const note = (day: string, way: typeof route | null) =>
    spaces(
      clearanceNote(
        { ...emptyValues(), country: 'japan', clearance_date: day },
        { japan: '2027-01-01' },
        '2026-11-30',
        way,
      ),
    );

  it('is that of the way the car comes by', () => {
    expect(note('', null)).toBe('Обычный срок: через 32 дня');
    expect(note('', route)).toBe('Обычный срок: через 50 дней');
    expect(note('2027-01-01', route)).toBe('Обычный срок — 19 января 2027, через 50 дней');
  });
});
