import { backedClaims } from '@prichal/contract';
import type { Brand, CatalogReader, Review, Stat } from '@prichal/contract';

export interface StatSources {
  brand: Brand;
  catalog: Pick<CatalogReader, 'countries'>;
  reviews: () => Promise<Review[]>;
}

/** Figures of the company: those from its own database first, then the claims of the brand that have evidence. */
export async function listStats({ brand, catalog, reviews }: StatSources): Promise<Stat[]> {
  const [countries, shown] = await Promise.all([catalog.countries(), reviews()]);
  const cars = countries.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      code: 'cars',
      text: 'автомобилей в каталоге',
      value: cars,
      basis: 'каталог этого сайта на момент запроса',
    },
    {
      code: 'reviews',
      text: 'отзывов опубликовано',
      value: shown.length,
      basis: 'страница отзывов этого сайта',
    },
    ...backedClaims(brand).map(({ text, basis }, index) => ({
      code: `claim-${index + 1}`,
      text,
      value: null,
      basis,
    })),
  ];
}
