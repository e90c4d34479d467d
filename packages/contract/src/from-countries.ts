import type { CarCountry } from '@prichal/customs';
import { countryNames } from './countries.ts';

/** «из Японии и Китая»; a country with another preposition has its own: «из Японии и с Кипра» */
export function fromCountries(countries: readonly CarCountry[]): string {
  let last = '';
  const names = countries.map((country) => {
    const { from } = countryNames(country);
    const [preposition = '', ...name] = from.split(' ');
    const isRepeated = preposition === last;
    last = preposition;
    return isRepeated ? name.join(' ') : from.replace(' ', '\u00a0');
  });
  return new Intl.ListFormat('ru', { type: 'conjunction' }).format(names);
}
