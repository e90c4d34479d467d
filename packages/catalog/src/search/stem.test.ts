import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemRussian } from './stem.ts';

describe('the stem of a Russian word', () => {
  // pairs of the published vocabulary of the algorithm
  it.each([
    ['вавиловка', 'вавиловк'],
    ['вагнера', 'вагнер'],
    ['вагонах', 'вагон'],
    ['важная', 'важн'],
    ['важнейшими', 'важн'],
    ['важностию', 'важност'],
    ['важность', 'важност'],
    ['валялся', 'валя'],
    ['валяющейся', 'валя'],
    ['ваниль', 'ванил'],
    ['варенье', 'варен'],
    ['пакостей', 'пакост'],
    ['падшую', 'падш'],
    ['паденье', 'паден'],
  ])('%s → %s', (word, stem) => {
    expect(stemRussian(word)).toBe(stem);
  });

  it.each([
    ['пошлина', 'пошлиной', 'пошлины', 'пошлину'],
    ['аукцион', 'аукциона', 'аукционе', 'аукционов'],
    ['утилизационный', 'утилизационного', 'утилизационном'],
    ['проходной', 'проходные', 'проходных'],
    ['японский', 'японские', 'японского'],
    ['документы', 'документов', 'документам'],
  ])('%s and its forms are one', (...forms) => {
    expect(new Set(forms.map(stemRussian)).size).toBe(1);
  });

  it('leaves other alphabets unchanged, and never makes a word longer or empty', () => {
    expect(stemRussian('toyota')).toBe('toyota');
    expect(stemRussian('сх5')).toBe('сх5');
    fc.assert(
      fc.property(fc.stringMatching(/^[а-я]{1,20}$/), (word) => {
        const stem = stemRussian(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});
