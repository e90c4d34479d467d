import { PLAIN_PAGES, carCountries, countryNames } from '@prichal/contract';
import { escapeMarkdown } from '../../page-cache/escape-markdown.ts';
import { twinPath } from '../../page-cache/page-twin.ts';
import type { DiscoveryOptions } from './discovery-options.ts';

/** The site for language models: a summary, and every page with its Markdown version, from the same route table. */
export async function* llmsText(
  options: Pick<DiscoveryOptions, 'brand' | 'publicUrl' | 'library' | 'catalog'>,
): AsyncGenerator<string> {
  const { brand, publicUrl, library, catalog } = options;
  const line = (name: string, path: string, about = '') =>
    `- [${oneLine(name, '[')}](${publicUrl}${twinPath(path)})${about === '' ? '' : `: ${oneLine(about, ' ')}`}\n`;
  const titles = new Map(
    [...library.pages, library.questions, library.glossary]
      .filter((page) => page !== null)
      .map(({ slug, title }) => [`/${slug}`, title]),
  );
  yield `# ${oneLine(brand.name, ' ')}\n\n> Автомобили из Китая, Японии и Кореи с доставкой по России, ${oneLine(brand.city, ' ')}. Каждая сумма расписана по строкам: покупка, море, таможня, утилизационный сбор, оформление, с законом и датой курса. Расчёты предварительные, не публичная оферта.\n\n`;
  yield `У каждой страницы есть двойник в Markdown: тот же адрес с «.md» на конце. Полный список адресов: ${publicUrl}/sitemap.xml. Данные: ${publicUrl}/api/v1/openapi.json\n\n## Страницы\n\n`;
  for (const { path, name, summary, indexed } of PLAIN_PAGES)
    if (indexed) yield line(titles.get(path) ?? summary ?? name, path);
  yield '\n## Каталог\n\n';
  const counts = new Map((await catalog.countries()).map(({ id, count }) => [id, count]));
  for (const country of carCountries())
    yield line(
      `Автомобили ${countryNames(country).from}`,
      `/catalog/${country}`,
      `машин: ${counts.get(country) ?? 0}`,
    );
  for (const { country, brand: one, model, count } of await catalog.landingNames())
    if (model === null)
      yield line(
        `${one.name} ${countryNames(country).from}`,
        `/catalog/${country}/${one.slug}`,
        `машин: ${count}`,
      );
  if (library.collections.length > 0) {
    yield '\n## Подборки\n\n';
    for (const { slug, title, description } of library.collections)
      yield line(title, `/collections/${slug}`, description);
  }
  if (library.posts.length > 0) {
    yield '\n## Статьи\n\n';
    for (const { slug, title, description } of library.posts)
      yield line(title, `/blog/${slug}`, description);
  }
  if (library.services.length > 0) {
    yield '\n## Услуги\n\n';
    for (const { slug, name, description } of library.services)
      yield line(name, `/services/${slug}`, description);
  }
}

/** A text of the office on one line that holds no markup. @param before the sign before it; «[» begins a link's label */
function oneLine(text: string, before: '[' | ' '): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim(), before, before === '[');
}
