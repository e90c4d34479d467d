import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import { twinPath } from '../../page-cache/page-twin.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { PRIVATE_PAGES, hasRoute, plainRoutes } from './page-routes.ts';

/** Names of pages that are not files of the content; others are named by their own titles. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'Главная',
  '/calculator': 'Калькулятор: таможня, дорога и услуги до вашего города по строкам',
  '/contacts': 'Контакты и реквизиты',
  '/blog': 'Статьи',
  '/reviews': 'Отзывы',
  '/services': 'Услуги',
  '/cookies': 'Настройки файлов куки',
  '/verify': 'Проверить менеджера',
  '/pick': 'Подобрать авто: пять вопросов, три машины с итогом',
};

/** The site for language models: a summary, and every page with its Markdown version, from the same route table. */
export async function* llmsText(options: DiscoveryOptions): AsyncGenerator<string> {
  const { brand, publicUrl, library, routes, catalog } = options;
  const line = (name: string, path: string, about = '') =>
    `- [${name}](${publicUrl}${twinPath(path)})${about === '' ? '' : `: ${about}`}\n`;
  const titles = new Map(
    [...library.pages, library.questions, library.glossary]
      .filter((page) => page !== null)
      .map(({ slug, title }) => [`/${slug}`, title]),
  );
  yield `# ${brand.name}\n\n> Автомобили из Китая, Японии и Кореи с доставкой по России, ${brand.city}. Каждая сумма расписана по строкам: покупка, море, таможня, утилизационный сбор, оформление, с законом и датой курса. Расчёты предварительные, не публичная оферта.\n\n`;
  yield `У каждой страницы есть двойник в Markdown: тот же адрес с «.md» на конце. Полный список адресов: ${publicUrl}/sitemap.xml. Данные: ${publicUrl}/api/v1/openapi.json\n\n## Страницы\n\n`;
  for (const path of plainRoutes(routes))
    if (!PRIVATE_PAGES.includes(path)) yield line(titles.get(path) ?? NAMES[path] ?? path, path);
  yield '\n## Каталог\n\n';
  const counts = new Map((await catalog.countries()).map(({ id, count }) => [id, count]));
  for (const country of COUNTRIES)
    yield line(
      `Автомобили ${COUNTRY_NAMES[country].from}`,
      `/catalog/${country}`,
      `машин: ${counts.get(country) ?? 0}`,
    );
  for (const { country, brand: one, model, count } of await catalog.landingNames())
    if (model === null)
      yield line(
        `${one.name} ${COUNTRY_NAMES[country].from}`,
        `/catalog/${country}/${one.slug}`,
        `машин: ${count}`,
      );
  if (hasRoute(routes, '/blog/:slug') && library.posts.length > 0) {
    yield '\n## Статьи\n\n';
    for (const { slug, title, description } of library.posts)
      yield line(title, `/blog/${slug}`, description);
  }
  if (hasRoute(routes, '/services/:slug') && library.services.length > 0) {
    yield '\n## Услуги\n\n';
    for (const { slug, name, description } of library.services)
      yield line(name, `/services/${slug}`, description);
  }
}
