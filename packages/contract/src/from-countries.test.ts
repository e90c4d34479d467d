import { afterEach, expect, test } from 'vitest';
import { registerCountries } from './countries.ts';
import type { FurtherCountry } from './countries.ts';
import { fromCountries } from './from-countries.ts';

afterEach(() => registerCountries([]));

test('a preposition is repeated only where it differs', () => {
  const cyprus = { code: 'cyprus', name: 'Кипр', from: 'с Кипра', in: 'на Кипре', open: true };
  registerCountries([cyprus as FurtherCountry]);
  expect(fromCountries(['japan'])).toBe('из\u00a0Японии');
  expect(fromCountries(['japan', 'china', 'korea'])).toBe('из\u00a0Японии, Китая и Кореи');
  expect(fromCountries(['japan', 'cyprus', 'china'])).toBe(
    'из\u00a0Японии, с\u00a0Кипра и из\u00a0Китая',
  );
});
