import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { landedTo, useCityPrice } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { formatNumber } from '@prichal/ui/format.ts';

/**
 * Updates totals in static markup, and links to its cars, for the chosen city; hydrated components do it themselves.
 */
export function useStaticTotals(): void {
  const city = useCityPrice();
  const { key } = useLocation();
  useEffect(() => {
    // another page has other cards
    if (key === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] article a'))
      link.search = city === null ? '' : `?city=${city.slug}`;
    for (const sum of document.querySelectorAll<HTMLElement>('[data-static] [data-landed]'))
      writeSum(sum, city);
  }, [city, key]);
}

function writeSum(sum: HTMLElement, city: CityPrice | null): void {
  const place = sum.querySelector('[data-place]');
  const figures = sum.querySelector('p > span')?.firstChild;
  const landed = sum.dataset['landed'];
  if (!place || !(figures instanceof Text) || landed === undefined) return;
  // the server's text is needed again when the city is reset
  const home = (sum.dataset['home'] ??= place.textContent);
  const { totalRub, to } = landedTo(landed, city);
  // with the space before the sign: static markup has no separators between text nodes
  figures.data = `${formatNumber(totalRub)}\u00a0`;
  place.textContent =
    to === null ? home : `до\u00a0${to}, ${home}\u00a0${formatNumber(landed)}\u00a0₽`;
}
