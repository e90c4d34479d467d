import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Calculation, EstimateLine } from '@prichal/contract';
import { HARRIER, LINES } from '../testing/harrier.ts';
import { billParts } from './bill-parts.ts';
import { billGroups, openLine, percent } from './groups.ts';
import { accuracy, certaintyOf, lineNote, sumText, unknownText, whoPays } from './line-texts.ts';
import { sideNotes } from './side-notes.ts';
import { SmallBill } from './small-bill.tsx';

const spaces = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const line = (code: string): EstimateLine => {
  const found = LINES[code];
  if (!found) throw new Error(code);
  return found;
};

/** The same car of which the year alone is known: both sides of the third birthday. */
const YEAR_ALONE = {
  ...HARRIER.estimate,
  complete: false,
  range: { from: '4045186.40', to: '4637986.40' },
  lines: HARRIER.estimate.lines.map((one) =>
    one.code === 'utilisation_fee' ? { ...one, range: { from: '900000', to: '1492800' } } : one,
  ),
};

describe('the note next to a line', () => {
  it.each([
    ['car_price', '2 600 000 иен × 0,62'],
    ['auction_fee', '40 000 иен'],
    ['bank_transfer', 'от 1 798 000 ₽'],
    ['duty', '2,70 € × 1 986 см³ × 95 ₽'],
    ['clearance_fee', 'по стоимости 1 612 000 ₽'],
    ['utilisation_fee', '20 000 ₽ × 74,64'],
    ['broker', null],
    ['delivery', '5 800 км'],
  ])('%s: %s', (code, note) => {
    expect(spaces(lineNote(line(code), HARRIER.estimate))).toBe(note);
  });

  it('takes the part of a duty by value that was paid', () => {
    const byVolume = line('duty').factors;
    const byValue = [
      { amount: '48', unit: 'percent' },
      { amount: '1612000.50', unit: 'RUB' },
    ] as const;
    const young = { ...line('duty'), factors: byValue, compared: byVolume };
    expect(spaces(lineNote(young, HARRIER.estimate))).toBe('48 % × 1 612 000,50 ₽');
    const company = { ...young, currency: 'RUB' } as const;
    expect(lineNote(company, HARRIER.estimate)).toBeNull();
  });

  it('calls no sum between two ends exact, however exact its law', () => {
    const between = { ...line('duty'), range: { from: '900000', to: '1492800' } };
    expect(certaintyOf(line('duty'))).toBe('certain');
    expect(certaintyOf(between)).toBe('likely');
    expect(spaces(accuracy(between))).toBe(
      'Ставки точные, а сумма в этих границах: не хватает факта о машине',
    );
  });

  it('says what is typical, who pays and what may be left out', () => {
    expect(spaces(accuracy(line('auction_fee')))).toBe(
      'Вероятно: типичная цена рынка, а не цена компании, обычно 20 000–70 000 иен',
    );
    expect(spaces(accuracy(line('bank_transfer')))).toContain('обычно 1–3 %');
    expect(accuracy(line('car_price'))).toBe('Точно: цена продавца по курсу дня');
    expect(accuracy({ ...line('auction_fee'), typical: null })).not.toContain('акт');
    expect(accuracy(line('duty'))).toBe('Точно: по тексту акта или нескольким источникам');
    expect(whoPays(line('delivery'))).toBe('Платит покупатель, получает перевозчик. По желанию');
  });

  it('says what clients have paid in place of what is typical', () => {
    const paid = { from: '23411.20', to: '25110.00', count: 12, demo: false };
    const said = (change: object) =>
      spaces(accuracy({ ...line('auction_fee'), typical: null, paid: { ...paid, ...change } }));
    expect(said({})).toBe('По 12 нашим машинам вышло 23 400–25 100 ₽');
    expect(said({ count: 21, demo: true })).toBe('По 21 нашей машине вышло 23 400–25 100 ₽, демо');
    expect(said({ from: '24800.00', to: '24810.00' })).toBe('По 12 нашим машинам вышло столько же');
    expect(said({ to: '23390.00' })).toBe('По 12 нашим машинам вышло 23 400 ₽');
  });

  it('never says zero for what is not known', () => {
    expect(spaces(sumText(null, { from: '5200', to: '1492800' }, ''))).toBe('5 200–1 492 800');
    expect(sumText(null, null, unknownText('customs'))).toBe('неизвестно');
    expect(sumText(null, null, unknownText('russia'))).toBe('по запросу');
  });
});

describe('the groups', () => {
  it('add up to the whole and open the biggest line of customs', () => {
    const groups = billGroups(HARRIER.estimate, 'japan');
    expect(groups.map(({ share }) => spaces(percent(share)))).toEqual([
      '40,7 %',
      '3,9 %',
      '49,0 %',
      '6,3 %',
    ]);
    expect(openLine(HARRIER.estimate)).toBe('utilisation_fee');
  });

  it('has the ends of customs where a fact is missing, which with the others come to those of the total', () => {
    const parts = billParts(YEAR_ALONE, 'japan');
    expect(parts.map(({ sum }) => spaces(sum))).toEqual([
      '1 672 760',
      '161 200',
      '1 951 226–2 544 026',
      '260 000',
    ]);
  });

  it('say that customs is not known where it has no upper end', () => {
    const none = { customs: null, total: null };
    const estimate = {
      ...HARRIER.estimate,
      lines: HARRIER.estimate.lines.map((one) =>
        one.code === 'utilisation_fee' ? { ...one, amount_rub: null, shown_rub: null } : one,
      ),
      totals: { ...HARRIER.estimate.totals, ...none },
      shown: { ...HARRIER.estimate.shown, ...none },
    };
    expect(billParts(estimate, 'japan').map(({ sum }) => sum)).toContain('неизвестно');
  });

  it('prints both ends of a line, never what the law takes until the fact is known', () => {
    const fee = YEAR_ALONE.lines.find(({ code }) => code === 'utilisation_fee');
    const html = renderToStaticMarkup(<SmallBill estimate={YEAR_ALONE} country="japan" />);
    expect(spaces(html)).toContain('900 000–1 492 800');
    expect(spaces(html)).not.toContain('>1 492 800<');
    expect(fee && spaces(lineNote(fee, YEAR_ALONE))).toBe('по правилу 1 492 800');
  });
});

describe('side notes', () => {
  it('name the border of the power, the birthday and whose prices these are', () => {
    const notes = sideNotes(
      { ...HARRIER.estimate, export_note: 'Двигатель больше 1900 см³' },
      HARRIER.timeline,
      HARRIER.values,
    );
    expect(notes.map(({ strong }) => spaces(strong))).toEqual([
      'Прямой вывоз закрыт.',
      'Курс 0,62 ₽ за иену',
      '171 л.с. — на 11 выше границы.',
      'До дня рождения было бы дешевле на 64 524 ₽.',
      'Цена на границе пошлину не меняет.',
      'Цены рынка, не закон.',
    ]);
    expect(spaces(notes[2]?.text ?? '')).toContain('сбор 1 492 800 ₽ вместо 5 200 ₽');
  });

  it('leave it to the bill to say that nobody knows the levies', () => {
    const levies = { ...line('duty'), code: 'levies', amount_rub: null, shown_rub: null };
    const lines = [...HARRIER.estimate.lines.filter(({ group }) => group !== 'customs'), levies];
    const estimate = {
      ...HARRIER.estimate,
      lines,
      export_note: 'Платежи заранее сказать нельзя',
      facts: { ...HARRIER.estimate.facts, preferential: null },
    };
    const notes = sideNotes(estimate, [], HARRIER.values).map(({ strong }) => spaces(strong));
    expect(notes).toEqual(['Курс 0,62 ₽ за иену', 'Цены рынка, не закон.']);
  });

  const step = (from: string, change_rub: string, older_than: number | null) => ({
    ...HARRIER.timeline[0]!,
    from,
    change_rub,
    older_than,
    why: 'почему',
  });
  const strongs = (timeline: Calculation['timeline'], values: object = {}) =>
    sideNotes(HARRIER.estimate, timeline, { ...HARRIER.values, ...values }).map(({ strong }) =>
      spaces(strong),
    );

  it.each([
    [['101000', '-50713'], 'К этому возрасту всё равно подорожает на 50 287 ₽.'],
    [['20000', '-50713'], 'С возрастом подешевеет на 30 713 ₽.'],
    [['20000', '50000'], 'С возрастом подорожает на 70 000 ₽.'],
  ])('say what a birthday to come does to the sum of this day: %o', ([law, age], text) => {
    const timeline = [
      HARRIER.timeline[0]!,
      step('2027-01-01', law!, null),
      step('2027-03-16', age!, 3),
    ];
    expect(strongs(timeline)).toContain(text);
  });

  it.each([
    ['171', 'hp', '171 л.с. — на 11 выше границы.'],
    ['118', 'kw', '118 кВт — на 0,32 выше границы.'],
    ['125,77', 'kw', '125,77 кВт — на 8,09 выше границы.'],
    ['160', 'hp', 'Полный утилизационный сбор.'],
  ])('say how far %s %s is over the border, in the unit of the papers', (value, unit, text) => {
    expect(strongs([], { power_value: value, power_unit: unit })).toContain(text);
  });
});
