import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNoBreakSpaces } from './no-break-spaces.ts';

const shown = (text: string) => withNoBreakSpaces(text).replaceAll('\u00a0', '_');

/** The rules as patterns: slower, and each of them can be read alone. */
function byPatterns(text: string): string {
  const short =
    /(?<=^|[\s(«])(в|во|на|по|к|ко|с|со|о|об|от|до|из|и|а|не|за|у|№|без|для|при|ст\.) (?=\S)/giu;
  return text
    .replace(short, '$1\u00a0')
    .replace(/ (?=[—–] )/g, '\u00a0')
    .replace(/(?<=\d) (?=(?:₽|€|%|л\.с\.|кВт|см³|км|лет|года?|дн)(?:[\s).,;:]|$))/g, '\u00a0');
}

describe('no-break spaces', () => {
  it('stand after short words, before a dash, between a number and its unit', () => {
    expect(shown('Не старше 3 лет, стоимость 12 €')).toBe('Не_старше 3_лет, стоимость 12_€');
    expect(shown('Постановление № 1291 (в редакции от 1 мая) — с дня')).toBe(
      'Постановление №_1291 (в_редакции от_1 мая)_— с_дня',
    );
    expect(shown('и не до дома')).toBe('и_не_до_дома');
    expect(shown('5 километров по ст. 3')).toBe('5 километров по_ст._3');
    expect(shown('')).toBe('');
  });

  it('agree with the rules as patterns', () => {
    const word = fc.constantFrom(
      'в',
      'На',
      'ст.',
      '№',
      'дом',
      '—',
      '–',
      '12',
      '3',
      '₽',
      'лет',
      'лето',
      'года,',
      '(с',
      '«и',
      'л.с.',
      'км)',
      '',
      'для',
      'длина',
      'x\u00a0а',
      '7%',
      '-',
      'ту',
      'об\nу',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        expect(withNoBreakSpaces(text)).toBe(byPatterns(text));
      }),
      { numRuns: 2000 },
    );
  });
});
