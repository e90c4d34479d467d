import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { landedTo, useCityPrice } from '../../chosen-city.ts';
import type { CityPrice } from '../../chosen-city.ts';
import { formatNumber } from '../../ui/format.ts';

/** Totals in kept markup are carried on to the chosen city here, and links to their cars; the others know the city themselves. */
export function useKeptCity(): void {
  const city = useCityPrice();
  const { key } = useLocation();
  useEffect(() => {
    // another page has other cards
    if (key === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept] article a'))
      link.search = city === null ? '' : `?city=${city.slug}`;
    for (const sum of document.querySelectorAll<HTMLElement>('[data-kept] [data-landed]'))
      writeSum(sum, city);
  }, [city, key]);
}

function writeSum(sum: HTMLElement, city: CityPrice | null): void {
  const place = sum.querySelector('[data-place]');
  const figures = sum.querySelector('p > span')?.firstChild;
  const landed = sum.dataset['landed'];
  if (!place || !(figures instanceof Text) || landed === undefined) return;
  // what the server has written is needed again when the city is taken back
  const home = (sum.dataset['home'] ??= place.textContent);
  const { totalRub, to } = landedTo(landed, city);
  // with the space before the sign: kept markup has no seams between texts
  figures.data = `${formatNumber(totalRub)}\u00a0`;
  place.textContent =
    to === null ? home : `до\u00a0${to}, ${home}\u00a0${formatNumber(landed)}\u00a0₽`;
}
