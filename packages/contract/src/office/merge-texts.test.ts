import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeTexts } from './merge-texts.ts';
import { PROTOTYPE_NAMES } from '../testing/any-input.ts';

/** A text of the site, as its editor holds it. */
const BASE = {
  head: { title: 'Пошлина', tags: ['таможня'], questions: [{ q: 'Сколько?', a: 'Много' }] },
  body: 'Абзац',
};
const merge = (yours: unknown, theirs: unknown, choices = {}) =>
  mergeTexts(BASE, yours, theirs, choices);

describe('two people change one text', () => {
  test('what only one of them changed is taken from that one', () => {
    const yours = { ...BASE, body: 'Новый абзац' };
    const theirs = { ...BASE, head: { ...BASE.head, title: 'Пошлина 2027' } };
    expect(merge(yours, theirs)).toEqual({
      value: { head: theirs.head, body: 'Новый абзац' },
      conflicts: [],
    });
  });

  test('what both changed alike is no conflict', () => {
    const changed = { ...BASE, body: 'Один и тот же' };
    expect(merge(changed, { ...changed })).toEqual({ value: changed, conflicts: [] });
  });

  test('what both changed differently is named by its dotted name, with both values', () => {
    const yours = { ...BASE, head: { ...BASE.head, title: 'Мой', author: 'Ольга' } };
    const theirs = { head: { tags: BASE.head.tags, questions: BASE.head.questions }, body: 'Б' };
    expect(merge(yours, theirs)).toEqual({
      value: { ...yours, body: 'Б' },
      conflicts: [{ field: 'head.title', yours: 'Мой', theirs: null }],
    });
  });

  test('a chosen side settles a conflict, and that field alone', () => {
    const yours = { ...BASE, body: 'Мой' };
    const theirs = { ...BASE, body: 'Их' };
    expect(merge(yours, theirs, { body: 'mine' })).toEqual({ value: yours, conflicts: [] });
    expect(merge(yours, theirs, { body: 'theirs' })).toEqual({ value: theirs, conflicts: [] });
    expect(merge(yours, theirs, { head: 'theirs' }).conflicts).toHaveLength(1);
  });

  test('lists of one length are compared member by member, others as a whole', () => {
    const list = (...items: string[]) => ({ items });
    expect(mergeTexts(list('а', 'б'), list('А', 'б'), list('а', 'Б'))).toEqual({
      value: list('А', 'Б'),
      conflicts: [],
    });
    expect(mergeTexts(list('а'), list('а', 'б'), list('а', 'в')).conflicts).toEqual([
      { field: 'items', yours: '["а","б"]', theirs: '["а","в"]' },
    ]);
    expect(mergeTexts(list('а', 'б'), list('а', 'x'), list('а', 'y')).conflicts).toEqual([
      { field: 'items.1', yours: 'x', theirs: 'y' },
    ]);
  });

  test('a field that one removed and the other left alone is removed', () => {
    const { body: _, ...yours } = BASE;
    expect(merge(yours, BASE).value).toEqual(yours);
    expect(merge(BASE, yours).value).toEqual(yours);
  });
});

const json = fc.jsonValue({ maxDepth: 3 });
const fields = fc.dictionary(
  fc.constantFrom('title', 'body', 'tags', 'facts', ...PROTOTYPE_NAMES),
  fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), json),
  { noNullPrototype: true },
);
/** A copy that went to the server and came back, as a browser has it. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('whatever the texts', () => {
  test('an unchanged side gives way to the other, whole', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        for (const [yours, theirs] of [
          [changed, sent(base)],
          [sent(base), changed],
          [changed, sent(changed)],
        ]) {
          const { value, conflicts } = mergeTexts(base, yours, theirs);
          expect(conflicts).toEqual([]);
          expect(isSame(value, changed)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a merged text holds what JSON can hold, and only what one of them has written', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, yours, theirs) => {
        const { value } = mergeTexts(base, yours, theirs);
        expect(isSame(sent(value), value)).toBe(true);
        const names = Object.keys(value as object);
        expect(
          names.filter((name) => !Object.hasOwn(yours, name) && !Object.hasOwn(theirs, name)),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('both people are shown the same conflicts, each from their own side', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, yours, theirs) => {
        const mine = mergeTexts(base, yours, theirs).conflicts;
        const other = mergeTexts(base, theirs, yours).conflicts;
        const turned = other.map(({ field, yours: a, theirs: b }) => ({
          field,
          yours: b,
          theirs: a,
        }));
        const sorted = (all: typeof mine) => all.toSorted((a, b) => (a.field < b.field ? -1 : 1));
        expect(sorted(mine)).toEqual(sorted(turned));
      }),
      { numRuns: 300 },
    );
  });

  test('once every conflict is settled, none is left', () => {
    fc.assert(
      fc.property(
        fields,
        fields,
        fields,
        fc.constantFrom('mine', 'theirs'),
        (base, yours, theirs, side) => {
          const { conflicts } = mergeTexts(base, yours, theirs);
          const choices = Object.fromEntries(conflicts.map(({ field }) => [field, side]));
          expect(mergeTexts(base, yours, theirs, choices as never).conflicts).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('two values are the same', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{}, [], false],
    [{ a: undefined }, {}, false],
    [null, {}, false],
    ['1', 1, false],
    [{ toString: 1 }, {}, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
  });

  test('after a way over the network, whatever they are', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isSame(value, sent(value))).toBe(
          Object.is(value, sent(value)) || isSame(sent(value), value),
        );
      }),
    );
  });
});
