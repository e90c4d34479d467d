import { randomUUID } from 'node:crypto';
import type { DraftCar, ProposalDraft } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../testing/sample-office.ts';
import { sampleProposals, withCar } from '../testing/sample-proposals.ts';
import { freezeDraft, totalsToday } from './freeze-draft.ts';
import { editableDraft } from './stored-draft.ts';

const BLANK: DraftCar = {
  key: randomUUID(),
  car: { country: 'korea', id: 'tucson' },
  title: '',
  facts: [],
  request: null,
  own: [],
  costs: [],
};
const DRAFT: ProposalDraft = { cars: [BLANK], city: 'novosibirsk', held_until: NOW.toISOString() };

describeEachEngine('the bills of a draft', (suite) => {
  const sample = sampleProposals(suite);
  const { deps } = sample;
  beforeEach(() => sample.count({}));
  const freeze = (draft: ProposalDraft, before: Awaited<ReturnType<typeof freezeDraft>> | null) =>
    freezeDraft(deps(), draft, { before, now: NOW });
  const dutyOf = (draft: Awaited<ReturnType<typeof freezeDraft>>) =>
    draft.cars.map(({ frozen }) => frozen.lines.find(({ code }) => code === 'duty')?.kopecks);

  it('take name, facts, picture and address from the catalogue, and the city into the question', async () => {
    const { cars } = await freeze(DRAFT, null);
    expect(cars[0]).toMatchObject({
      title: 'Hyundai Tucson 2.0',
      facts: ['апрель 2023'],
      picture: '/pictures/tucson.svg',
      path: '/catalog/korea/tucson',
      country: 'Корея',
      asked: { country: 'korea', city: 'novosibirsk' },
    });
  });

  it('stay as they were frozen while a manager writes, and are counted anew for another city or other facts', async () => {
    const first = await freeze(DRAFT, null);
    sample.count({ duty: '600000.00' });
    const renamed = await freeze(withCar(editableDraft(first), { title: 'Тусон, белый' }), first);
    expect(dutyOf(renamed)).toEqual([51_274_450]);
    expect(renamed.cars[0]?.title).toBe('Тусон, белый');
    const moved = await freeze({ ...editableDraft(renamed), city: null }, renamed);
    expect(dutyOf(moved)).toEqual([60_000_000]);
    sample.count({ duty: '700000.00' });
    const other = withCar(editableDraft(moved), { request: { country: 'korea' } });
    expect(dutyOf(await freeze(other, moved))).toEqual([70_000_000]);
  });

  it('have the catalogue’s name again when a manager has emptied the field', async () => {
    const first = await freeze(withCar(DRAFT, { title: 'Тусон, белый' }), null);
    for (const title of ['', '   ']) {
      const { cars } = await freeze(withCar(editableDraft(first), { title }), first);
      expect(cars[0]?.title).toBe('Hyundai Tucson 2.0');
    }
  });

  it('ask for a name where there is no car of the catalogue to take one from', async () => {
    const own = withCar(DRAFT, { car: null, request: { country: 'japan' } });
    await expect(freeze(own, null)).rejects.toMatchObject({
      code: 'wrong-input',
      field: 'cars.0.title',
    });
    const named = await freeze(withCar(own, { title: 'Prius' }), null);
    expect(named.cars[0]).toMatchObject({ title: 'Prius', country: 'Япония', picture: null });
    await expect(freeze(withCar(editableDraft(named), { title: '' }), named)).rejects.toMatchObject(
      { code: 'wrong-input', field: 'cars.0.title' },
    );
  });

  it('name the field that is wrong: the city, a car that is gone, one that is there twice, facts that are missing', async () => {
    const gone = withCar(DRAFT, { car: { country: 'korea', id: 'gone' } });
    const twice = { ...DRAFT, cars: [BLANK, BLANK] };
    const empty = withCar(DRAFT, { car: null });
    for (const [draft, field] of [
      [{ ...DRAFT, city: 'paris' }, 'city'],
      [gone, 'cars.0'],
      [twice, 'cars'],
      [empty, 'cars.0'],
    ] as const)
      await expect(freeze(draft, null), field).rejects.toMatchObject({
        code: 'wrong-input',
        field,
      });
    sample.count(null);
    await expect(freeze(DRAFT, null)).rejects.toMatchObject({
      message: 'Укажите мощность.',
      field: 'cars.0.request.power',
    });
  });

  it('are frozen and compared for no day that has passed, as the catalogue counts a car that is late', async () => {
    const lastDay = () => sample.asked.at(-1)?.['clearance_date'];
    const expected = (day: string) =>
      withCar(DRAFT, { request: { country: 'korea', clearance_date: day } });
    const late = await freeze(expected('2026-11-19'), null);
    expect([lastDay(), late.cars[0]?.asked]).toEqual([
      undefined,
      { country: 'korea', city: 'novosibirsk' },
    ]);
    const first = await freeze(expected('2026-11-20'), null);
    expect([lastDay(), first.cars[0]?.frozen_at]).toEqual(['2026-11-20', NOW.toISOString()]);
    await totalsToday(deps(), first.cars, NOW);
    expect(lastDay()).toBe('2026-11-20');
    await totalsToday(deps(), first.cars, new Date('2026-11-21T02:00:00Z'));
    expect(lastDay()).toBeUndefined();
  });

  it('keep a car that left the catalogue after it was offered', async () => {
    const first = await freeze(DRAFT, null);
    const left = {
      ...first,
      cars: first.cars.map((car) => ({ ...car, car: { country: 'korea' as const, id: 'gone' } })),
    };
    const { cars } = await freeze(withCar(editableDraft(left), { facts: ['май 2023'] }), left);
    expect(cars[0]).toMatchObject({ title: 'Hyundai Tucson 2.0', facts: ['май 2023'] });
  });

  it('have a total of today for each car, with its own lines, and none where a fact is missing', async () => {
    const { cars } = await freeze(DRAFT, null);
    const own = [
      {
        key: randomUUID(),
        replaces: 'company',
        group: 'russia' as const,
        title: 'Услуги',
        kopecks: 7_000_000,
        reason: 'уступка',
        shown: false,
      },
    ];
    const [first] = cars;
    if (first === undefined) throw new Error('no car');
    sample.count({ duty: '600000.00' });
    const plain = 122_080_000 + 60_000_000 + 8_000_000;
    expect(await totalsToday(deps(), [first, { ...first, own }], NOW)).toEqual([
      plain,
      plain - 1_000_000,
    ]);
    // a line that replaces what today's bill no longer has is left out
    const [line] = own;
    if (line === undefined) throw new Error('no line');
    const stale = { ...first, own: [{ ...line, replaces: 'storage' }] };
    expect(await totalsToday(deps(), [stale], NOW)).toEqual([plain]);
    sample.count(null);
    expect(await totalsToday(deps(), [first], NOW)).toEqual([null]);
  });
});
