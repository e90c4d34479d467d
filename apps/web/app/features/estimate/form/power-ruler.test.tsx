import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PowerRuler } from './power-ruler.tsx';

const AT_LIMIT = { preferential_rub: '5200.00', full_rub: '1492800.00' };

function textOf(...args: Parameters<typeof PowerRuler>): string {
  const markup = renderToStaticMarkup(<PowerRuler {...args[0]} />);
  return markup
    .replace(/<svg.*<\/svg>/s, '')
    .replace(/<\/span>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}

describe('the fees under the power ruler', () => {
  it('has the fee on both sides of 160 hp, whichever side the car is on', () => {
    const both = 'до 160 л.с. — 5 200 ₽ | выше — от 1 492 800 ₽ | ';
    const below = { hp: 129, fee: '5\u00a0200\u00a0₽', preferential: true, atLimit: AT_LIMIT };
    expect(textOf(below)).toBe(both);
    const above = { hp: 171, fee: '1\u00a0492\u00a0800\u00a0₽', preferential: false };
    expect(textOf({ ...above, atLimit: AT_LIMIT })).toBe(both);
    const far = { ...above, hp: 245, fee: '1\u00a0650\u00a0000\u00a0₽', atLimit: AT_LIMIT };
    expect(textOf(far)).toBe(`${both}сбор за эту машину 1 650 000 ₽ | `);
  });

  it('promises no preference to a company', () => {
    const company = { hp: 129, fee: '900\u00a0000\u00a0₽', preferential: false, atLimit: null };
    expect(textOf(company)).toBe('за каждой чертой — дороже | сбор за эту машину 900 000 ₽ | ');
    expect(renderToStaticMarkup(<PowerRuler {...company} />)).not.toContain('fill-good');
  });

  it('names no sum that is not known', () => {
    const unknown = { hp: null, fee: null, preferential: null, atLimit: null };
    expect(textOf(unknown)).toBe(
      'до 160 л.с. включительно — льгота | за каждой чертой — дороже | ',
    );
  });
});
