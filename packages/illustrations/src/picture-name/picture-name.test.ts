import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cars } from '../testing/arbitrary-car.ts';
import { parsePictureName, pictureName } from './picture-name.ts';

describe('picture names', () => {
  it('is what the addresses say', () => {
    const name = 'crossover-4740-1660-2690-japan-toyota-white.svg';
    expect(pictureName(parsePictureName(name)!)).toBe(name);
    expect(parsePictureName('suv-4850-1825-2865-korea-kg-mobility-gray.svg')).toMatchObject({
      brand: 'kg-mobility',
      paint: 'gray',
    });
  });

  it('comes back as the car it was made of', () => {
    fc.assert(
      fc.property(cars, (spec) => {
        expect(parsePictureName(pictureName(spec))).toEqual(spec);
      }),
    );
  });

  it('rejects any name it would not have written itself', () => {
    for (const name of [
      '',
      'crossover.svg',
      'crossover-4740-1660-2690-japan-toyota-white.png',
      'crossover-4740-1660-2690-japan-toyota-white.svg ',
      'crossover-4740-1660-2690-japan-toyota-white.svg\n',
      '../crossover-4740-1660-2690-japan-toyota-white.svg',
      'crossover-04740-1660-2690-japan-toyota-white.svg',
      'crossover-4740.0-1660-2690-japan-toyota-white.svg',
      'crossover-9999-1660-2690-japan-toyota-white.svg',
      'crossover-4740-1660-4700-japan-toyota-white.svg',
      'crossover-4740-1660-2690-france-toyota-white.svg',
      'crossover-4740-1660-2690-japan-Toyota-white.svg',
      'crossover-4740-1660-2690-japan--white.svg',
      'crossover-4740-1660-2690-japan-toyota--x-white.svg',
      'crossover-4740-1660-2690-japan-toyota-teal.svg',
      `crossover-4740-1660-2690-japan-${'a'.repeat(25)}-white.svg`,
      'tram-4740-1660-2690-japan-toyota-white.svg',
    ]) {
      expect(parsePictureName(name), name).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const spec = parsePictureName(text);
        expect(spec ? pictureName(spec) : text).toBe(text);
      }),
    );
  });

  it('does not survive a changed character unless the new name is canonical too', () => {
    fc.assert(
      fc.property(cars, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (car, where, ch) => {
        const name = pictureName(car);
        const i = where % name.length;
        const changed = name.slice(0, i) + ch + name.slice(i + 1);
        const spec = parsePictureName(changed);
        expect(spec ? pictureName(spec) : changed).toBe(changed);
      }),
    );
  });

  it('prints no name for a car that cannot be drawn', () => {
    const spec = parsePictureName('kei-3395-1790-2520-japan-honda-blue.svg')!;
    expect(() => pictureName({ ...spec, lengthMm: 3395.5 })).toThrow(RangeError);
    expect(() => pictureName({ ...spec, brand: 'KG Mobility' })).toThrow(RangeError);
  });
});
