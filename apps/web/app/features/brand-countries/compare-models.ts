import type { Landing, CarCountry } from '@prichal/contract';

/** A model with its lowest exact total of each country that has it, ₽ to Vladivostok. */
export interface ComparedModel {
  slug: string;
  name: string;
  from: { country: CarCountry; rub: number | null; count: number }[];
}

/** Models of a brand that more than one country sells, the most frequent first. */
export function compareModels(landings: readonly Landing[]): ComparedModel[] {
  const models = new Map<string, ComparedModel & { count: number }>();
  for (const { country, models: own } of landings)
    for (const { slug, name, count, fromRub } of own) {
      const model = models.get(slug) ?? { slug, name, from: [], count: 0 };
      model.from.push({ country, rub: fromRub, count });
      model.count += count;
      models.set(slug, model);
    }
  return [...models.values()]
    .filter(({ from }) => from.length > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ slug, name, from }) => ({ slug, name, from }));
}
