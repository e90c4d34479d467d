import { describe, expect, it } from 'vitest';
import { parseFirstRegistration } from './age.ts';
import { estimate } from './estimate.ts';
import { car, context, hp, kw, money } from './testing.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';
import type { Estimate, EstimateLine } from './estimate-shape.ts';

const RATES = { EUR: '95', JPY: '0.62', CNY: '11', KRW: '0.06', USD: '80' };
const at = (day: string) => context(day, RATES, {}, TYPICAL_COSTS);

function line(result: Estimate, code: string): EstimateLine {
  const found = result.lines.find((each) => each.code === code);
  if (!found) throw new Error(`no line ${code}`);
  return found;
}

describe('a complete estimate', () => {
  const vezel = car({
    price: money('1500000', 'JPY'),
    made: '2022-03',
    engineCc: 1496,
    power: hp(118),
    city: 'kazan',
  });

  it('has the lines of the bill in their groups', () => {
    const result = estimate(vezel, at('2026-12-20'));
    expect(result.lines.map(({ group, title }) => `${group}: ${title}`)).toEqual([
      'abroad: Цена автомобиля',
      'abroad: Сбор аукциона',
      'abroad: Банковский перевод 2 %',
      'transit: До порта и документы',
      'transit: Фрахт до Владивостока',
      'customs: Единая пошлина',
      'customs: Таможенный сбор',
      'customs: Утилизационный сбор',
      'russia: Брокер и склад',
      'russia: Лаборатория: СБКТС и ЭПТС',
      'russia: Услуги компании',
      'russia: Автовоз до Казани',
    ]);
    expect(result.complete).toBe(true);
    expect(result.facts).toMatchObject({
      preferential: true,
      age_band: '3_to_5',
      total_to: 'Казань',
    });
    expect(line(result, 'duty').formula).toBe(
      'Старше 3, не старше 5 лет: 1,70\u00a0€ × 1\u00a0496\u00a0см³ × 95\u00a0₽ = 241\u00a0604\u00a0₽',
    );
    expect(line(result, 'duty').factors).toEqual([
      { amount: '1.70', unit: 'EUR' },
      { amount: '1496', unit: 'cc' },
      { amount: '95', unit: 'RUB' },
    ]);
    expect(line(result, 'utilisation_fee').factors.map(({ unit }) => unit)).toEqual([
      'RUB',
      'coefficient',
    ]);
    expect(line(result, 'duty').source.title).toBe(
      'Решение Совета ЕЭК № 107 от 20.12.2017, приложение 2, таблица 2',
    );
  });

  it('uses the texts of the company from the cost table', () => {
    const costs = {
      ...TYPICAL_COSTS,
      typical: false,
      russia: TYPICAL_COSTS.russia.map((cost) => ({
        ...cost,
        title: `Работа «Маяка»: ${cost.code}`,
      })),
    };
    const result = estimate(vezel, context('2026-12-20', RATES, {}, costs));
    expect(line(result, 'company')).toMatchObject({
      title: 'Работа «Маяка»: company',
      typical: null,
    });
    expect(result.warnings.join(' ')).not.toContain('типичные');
  });

  it('says why 161 hp costs a million more than 160', () => {
    const totals = [159, 160, 161].map((power) =>
      estimate(car({ made: '2023-12', engineCc: 1998, power: hp(power) }), at('2027-03-01')),
    );
    const fees = totals.map((result) => Number(line(result, 'utilisation_fee').amount_rub));
    expect(fees).toEqual([5200, 5200, 1_642_000]);
    for (const { facts } of totals)
      expect(facts.fees_at_limit).toEqual({ preferential_rub: '5200.00', full_rub: '1642000.00' });
    expect(totals[1]?.facts.preferential_reason).toContain('Льгота действует');
    expect(totals[2]?.facts.preferential_reason).toBe(
      'Льгота — до 117,68\u00a0кВт (160\u00a0л.с.) включительно, у этого автомобиля 118,42\u00a0кВт: сбор 1\u00a0642\u00a0000\u00a0₽ вместо 5\u00a0200\u00a0₽',
    );
  });

  it.each([
    ['a company', { personalUse: false }],
    ['an engine over 3 litres', { engineCc: 3456 }],
    ['a second car within a year', { preferenceEligible: false }],
  ])('names no fees at 160 hp where power does not decide: %s', (_, facts) => {
    const made = car({ made: '2023-12', engineCc: 1998, power: hp(150), ...facts });
    expect(estimate(made, at('2026-12-20')).facts.fees_at_limit).toBeNull();
  });

  it('separates the rate of customs from the rate of purchase', () => {
    const ctx = at('2026-12-20');
    const dearer = { ...ctx, rates: { ...ctx.rates, purchase: { ...RATES, JPY: '0.64' } } };
    const result = estimate(vezel, dearer);
    expect(line(result, 'car_price').amount_rub).toBe('960000.00');
    expect(result.facts.customs_value_rub).toBe('930000.00');
  });

  it('flags rates typed by the visitor', () => {
    const result = estimate({ ...vezel, rates: { EUR: '100' } }, at('2026-12-20'));
    expect(result.rates).toMatchObject({ own: true, source: 'введены вручную' });
    expect(line(result, 'duty').amount_rub).toBe('254320.00');
  });

  it('warns past the last known editions and lowers the certainty', () => {
    const result = estimate({ ...vezel, made: null, power: hp(171) }, at('2031-05-01'));
    expect(result.warnings.join(' ')).toMatch(/2031.*2030|2030.*2031/);
    expect(line(result, 'utilisation_fee').source.certainty).toBe('unverified');
    expect(line(result, 'clearance_fee').source.certainty).toBe('likely');
  });
});

describe('an incomplete estimate', () => {
  it('names the missing power and bounds the fee, never the lowest figure alone', () => {
    const result = estimate(
      car({ engineCc: 1986, power: null, made: '2023-01' }),
      at('2026-12-20'),
    );
    expect(result.complete).toBe(false);
    expect(result.missing.map(({ fact }) => fact)).toEqual(['power']);
    expect(line(result, 'utilisation_fee')).toMatchObject({
      amount_rub: null,
      range: { from: '5200.00', to: '3796800.00' },
    });
    expect(result.totals).toMatchObject({ customs: null, total: null });
    expect(Number(result.range?.to) - Number(result.range?.from)).toBe(3_791_600);
    expect(line(result, 'duty').amount_rub).toBe('509409.00');
  });

  it('of a hybrid starts at the power of its engine', () => {
    const result = estimate(
      car({ powertrain: 'hybrid_parallel', engineCc: 2487, power: hp(178), made: '2023-01' }),
      at('2026-12-20'),
    );
    expect(result.missing.map(({ fact }) => fact)).toEqual(['motor_power_30min']);
    expect(line(result, 'utilisation_fee').range).toEqual({ from: '3456000.00', to: '4572000.00' });
    expect(result.facts).toMatchObject({ preferential: false });
  });

  it('of an electric car is bounded by the peak power, and by nothing without it', () => {
    const electric = car({ powertrain: 'electric', engineCc: null, power: kw(100) });
    const bounded = estimate(electric, at('2026-12-20'));
    expect(line(bounded, 'utilisation_fee').range).toEqual({ from: '3400.00', to: '1560000.00' });
    expect(bounded.range).not.toBeNull();
    const open = estimate({ ...electric, power: null }, at('2026-12-20'));
    expect([open.range, open.totals.total]).toEqual([null, null]);
    expect(line(open, 'duty').amount_rub).toBe('150000.00');
    expect(line(open, 'vat').amount_rub).toBeNull();
  });

  it('by the year counts from 1 July and shows both ages where they differ', () => {
    const near = estimate(car({ made: '2023', power: hp(150) }), at('2026-08-01'));
    expect(near).toMatchObject({ complete: false, facts: { age_reference_date: '2023-07-01' } });
    expect(near.missing.map(({ fact }) => fact)).toEqual(['manufactured_month']);
    expect(line(near, 'duty').range).not.toBeNull();
    const far = estimate(car({ made: '2022', power: hp(150) }), at('2026-08-01'));
    expect(far).toMatchObject({ complete: true, missing: [], range: null });
  });

  it('by the first registration gives no single total near a birthday', () => {
    const facts = { ...car({ power: hp(150) }), made: parseFirstRegistration('2024-01-20') };
    const near = estimate(facts, at('2026-12-20'));
    expect(near.totals.total).toBeNull();
    expect(near.range).not.toBeNull();
    expect(near.facts.age_band).toBeNull();
    expect(near.missing.map(({ fact }) => fact)).toEqual(['manufactured']);
    const far = estimate(
      { ...facts, made: parseFirstRegistration('2025-06-20') },
      at('2026-12-20'),
    );
    expect(far.complete).toBe(true);
    expect(far.warnings.join(' ')).toContain('первая регистрация');
  });

  it('without a displacement or a rate says so', () => {
    const noCc = estimate(car({ engineCc: null }), at('2026-12-20'));
    expect(noCc.missing.map(({ fact }) => fact)).toEqual(['engine_cc']);
    const noRate = estimate(
      car({ price: money('100000', 'CNY'), country: 'china' }),
      context('2026-12-20', { EUR: '95' }, {}, TYPICAL_COSTS),
    );
    expect(noRate.missing).toEqual([{ fact: 'rates', text: 'Курс: нет курса CNY' }]);
    expect(noRate.totals.total).toBeNull();
    expect(JSON.stringify(noRate)).not.toMatch(/NaN|Infinity/);
  });

  it('to a city by sea is counted to Vladivostok and says so', () => {
    const result = estimate(car({ city: 'magadan' }), at('2026-12-20'));
    expect(result).toMatchObject({ complete: false, facts: { total_to: 'Владивосток' } });
    // nor where the owner's table has no line of the city
    const { kazan: _price, ...delivery } = TYPICAL_COSTS.delivery;
    const without = { ...at('2026-12-20'), costs: { ...TYPICAL_COSTS, delivery } };
    expect(estimate(car({ city: 'kazan' }), without).facts.total_to).toBe('Владивосток');
    expect(line(result, 'delivery')).toMatchObject({
      amount_rub: null,
      title: 'Автовоз до Магадана',
    });
    expect(result.not_included[0]).toBe('Доставка до Магадана: цена по запросу');
    const byShip = estimate(car({ city: 'anadyr' }), at('2026-12-20'));
    expect(line(byShip, 'delivery').title).toBe('Доставка морем до Анадыря');
  });

  it('before 2025 has the utilisation fee and admits what it does not know', () => {
    const result = estimate(car({ made: '2022-01', power: hp(171) }), at('2024-11-15'));
    expect(line(result, 'utilisation_fee').amount_rub).toBe('3400.00');
    expect(line(result, 'clearance_fee').amount_rub).toBeNull();
    expect(result.missing.map(({ fact }) => fact)).toEqual(['tariff']);
  });

  it('without a price still counts what customs takes from a declared value', () => {
    const result = estimate(
      car({ price: null, customsValue: money('20000', 'USD'), made: '2022-01' }),
      at('2026-12-20'),
    );
    expect(result.missing.map(({ fact }) => fact)).toEqual(['price']);
    expect(result.totals.customs).not.toBeNull();
  });
});
