import type { SiteProcess } from './site-process.ts';

/** Widths in px at which pages are looked at, and the two themes. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ['dark', 'contrast'] as const;

/** Every public route with a real car in it: name for the picture → path. */
export async function publicRoutes(site: SiteProcess): Promise<Record<string, string>> {
  const routes: Record<string, string> = {
    home: '/',
    'catalog-china': '/catalog/china',
    'catalog-japan': '/catalog/japan',
    'catalog-korea': '/catalog/korea',
    'catalog-filtered': '/catalog/japan?age=3-5&util=preferential',
    'catalog-empty': '/catalog/japan?price_to=1000',
    contacts: '/contacts',
    'not-found': '/no-such-page',
  };
  for (const country of ['china', 'japan', 'korea']) {
    const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=${country}&limit=1`);
    const list = (await answer.json()) as { results: { id: string }[] };
    const car = list.results[0];
    if (car) routes[`car-${country}`] = `/catalog/${country}/${car.id}`;
  }
  return routes;
}
