import { describe, expect, test } from 'vitest';
import { readKopecks } from '../../../ui/read-kopecks.ts';
import { inOneWay, toDraft, toEdited } from './edited-draft.ts';
import type { EditedCost, EditedDraft, EditedLine } from './edited-draft.ts';
import { mergeDrafts } from '../../../drafts/merge-drafts.ts';

const LINE: EditedLine = {
  key: 'l1',
  replaces: 'company',
  group: 'russia',
  title: 'Услуги',
  sum: '75000',
  reason: 'уступка',
  shown: false,
};
const draftWith = (own: EditedLine[], costs: EditedCost[] = []): EditedDraft => ({
  cars: [{ key: 'c1', car: null, title: 'Tucson', facts: [], request: {}, own, costs }],
  city: null,
  held_until: '2026-11-24T08:00:00.000Z',
});

describe('the fields of a draft', () => {
  test.each([
    ['75 000', 7_500_000],
    ['1200,5', 120_050],
    ['−5000', -500_000],
    ['0', 0],
    ['семь', null],
    ['', null],
  ])('%s is a sum or none', (text, kopecks) => expect(readKopecks(text)).toBe(kopecks));

  test('a line without its reason is not sent, and stays as it was saved', () => {
    const saved = draftWith([LINE]);
    const typed = draftWith([{ ...LINE, sum: '70000', reason: '' }]);
    expect(toDraft(typed, saved).cars[0]?.own[0]?.kopecks).toBe(7_500_000);
    expect(toDraft(typed, draftWith([])).cars[0]?.own).toEqual([]);
  });

  test('what is written in another way is the same', () => {
    const sent = toDraft(
      draftWith([LINE], [{ key: 'x', title: 'Осмотр', sum: '9500' }]),
      draftWith([]),
    );
    expect(toEdited(sent)).toEqual(
      inOneWay(draftWith([LINE], [{ key: 'y', title: 'Осмотр', sum: '9 500' }])),
    );
  });
});

describe('two people with one draft', () => {
  const base = draftWith([LINE]);

  test('changes of different fields stand together', () => {
    const mine = draftWith([{ ...LINE, reason: 'вторая заявка' }]);
    const theirs = { ...draftWith([LINE, { ...LINE, key: 'l2', replaces: null }]), city: 'tomsk' };
    const { merged, clashes } = mergeDrafts(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.city).toBe('tomsk');
    expect(merged.cars[0]?.own.map(({ key, reason }) => [key, reason])).toEqual([
      ['l1', 'вторая заявка'],
      ['l2', 'уступка'],
    ]);
  });

  test('one field changed by both waits for a choice, and the choice counts', () => {
    const mine = draftWith([{ ...LINE, sum: '70 000' }]);
    const theirs = draftWith([{ ...LINE, sum: '60 000' }]);
    const path = 'cars.c1.own.l1.sum';
    expect(mergeDrafts(base, mine, theirs).clashes).toEqual([
      { path, mine: '70 000', theirs: '60 000' },
    ]);
    const chosen = mergeDrafts(base, mine, theirs, { [path]: 'theirs' });
    expect(chosen.clashes).toEqual([]);
    expect(chosen.merged).toEqual(theirs);
  });

  test('a line that one has removed goes, unless the other has changed it', () => {
    const without = draftWith([]);
    expect(mergeDrafts(base, without, base).merged).toEqual(without);
    expect(mergeDrafts(base, base, without).merged).toEqual(without);
    const changed = draftWith([{ ...LINE, sum: '1' }]);
    const [clash] = mergeDrafts(base, without, changed).clashes;
    expect(clash).toMatchObject({ path: 'cars.c1.own.l1', mine: undefined });
  });
});
