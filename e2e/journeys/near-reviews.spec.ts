import { CONSENT_VERSION } from '@prichal/contract';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { test as base, expect } from '../support/test.ts';

/** A site of its own: other journeys begin without a review. */
const test = base.extend<object, { site: SiteProcess }>({
  site: ownSite(),
});

interface Found {
  id: string;
  brand: { slug: string; name: string };
  model: { slug: string; name: string };
}

/** A car of Japan that does not share its model with the first one found by `not`. */
async function carOf(site: SiteProcess, filters: string, not = ''): Promise<Found> {
  const answer = await fetch(
    `${site.url}/api/v1/catalog/cars/?country=japan&limit=20&availability=order&${filters}`,
  );
  const { results } = (await answer.json()) as { results: Found[] };
  const car = results.find(({ model }) => model.slug !== not);
  if (car === undefined) throw new Error(`the demo has no car for ${filters}`);
  return car;
}

async function publish(
  site: SiteProcess,
  car: string,
  country: string,
  text: string,
  version: string = CONSENT_VERSION,
): Promise<string> {
  const { number } = await leaveRequest(site, {
    form_type: 'review',
    name: 'Пётр Иванов',
    car,
    country,
    review_text: text,
    review_city: 'Казань',
    consent: { documents: ['personal-data', 'publication'], version },
  });
  await site.prichal('reviews', 'approve', number);
  return number;
}

/** The page as it came over HTTP, once it says what is expected: another process has changed the reviews. */
async function pageText({ url }: SiteProcess, path: string, says: RegExp): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await fetch(url + path)).text();
        return html.replaceAll('\u00a0', ' ');
      },
      { timeout: 30_000 },
    )
    .toMatch(says);
  return html;
}

test('a car and its country show published reviews, the nearest first, and none that was not agreed to', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const corolla = await carOf(site, 'brand=toyota');
  const { slug } = corolla.model;
  const other = await carOf(site, 'brand=toyota', slug);
  const honda = await carOf(site, 'brand=honda');
  const name = `${corolla.brand.name} ${corolla.model.name}`;
  const car = `/catalog/japan/${corolla.id}`;
  const reviews = page.getByRole('region', { name: /^Отзывы/ });

  // none yet: said so, nothing made up
  await page.goto(car);
  await expect(reviews).toContainText(
    /Ни о\sмашинах Toyota, ни о\sдругих машинах из Японии опубликованных отзывов пока нет/,
  );
  await expect(reviews.getByRole('listitem')).toHaveCount(0);
  await page.goto('/catalog/china');
  await expect(reviews).toContainText('Опубликованных пока нет');

  await publish(site, 'Honda Vezel', 'japan', 'О другой марке.');
  await pageText(site, car, /О другой марке/);
  await page.goto(car);
  await expect(reviews).toContainText(
    new RegExp(`О\\sмодели ${name} отзывов пока нет. Эти\\s— о\\sдругих машинах из Японии`),
  );

  const long = `О такой же машине. ${'Длинные слова. '.repeat(25)}Конец.`;
  const number = await publish(site, `${name} 2021`, 'japan', long);
  await publish(site, `Toyota ${other.model.name}`, 'japan', 'О той же марке.');
  await publish(site, 'Kia Carnival', 'korea', 'Из другой страны.');
  await publish(site, name, 'japan', 'Согласие без каталога.', '2026-11-25');
  await leaveRequest(site, {
    form_type: 'review',
    name: 'Анна Ли',
    car: name,
    country: 'japan',
    review_text: 'Не опубликован.',
    consent: { documents: ['personal-data', 'publication'], version: CONSENT_VERSION },
  });
  const html = await pageText(site, car, /О той же марке[\s\S]*О другой марке/);
  expect(html).not.toMatch(/Из другой страны|Согласие без каталога|Не опубликован|Иванов/);
  // words about another car and about the company are no rating of this one
  expect(html).not.toMatch(/"(?:aggregateRating|review|AggregateRating|Review)"/);

  await page.goto(car);
  const notes = reviews.getByRole('listitem');
  await expect(notes).toHaveCount(3);
  await expect(notes.nth(0)).toContainText('О такой же машине.');
  await expect(notes.nth(0)).toContainText(`Пётр, ${name} 2021, Япония, Казань`);
  await expect(notes.nth(1)).toContainText('О той же марке.');
  await expect(notes.nth(2)).toContainText('О другой марке.');
  await expect(reviews).toContainText(
    new RegExp(
      `Сначала о\\sмодели ${name}, затем о\\sдругих машинах Toyota, затем о\\sдругих машинах из Японии`,
    ),
  );
  await expectClean(page, 'a car with reviews');
  await expect(notes.nth(0)).not.toContainText('Конец.');
  await notes
    .nth(0)
    .getByRole('link', { name: /^Отзыв целиком/ })
    .click();
  await expect(page).toHaveURL(/\/reviews#review-/);
  await expect(page.locator(new URL(page.url()).hash)).toContainText('Конец.');

  await page.goto(`/catalog/japan/${honda.id}`);
  await expect(notes.first()).toContainText('О другой марке.');

  // a country shows those of its own cars
  await page.goto('/catalog/japan');
  await expect(reviews.getByRole('heading')).toHaveText(/Отзывы о\sмашинах из Японии/);
  await expect(notes).toHaveCount(3);
  await expect(notes.first()).toContainText('О той же марке.');
  await page.goto('/catalog/korea');
  await expect(notes).toHaveText([/Из другой страны/]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site.url + car);
  await expect(
    plain.getByRole('region', { name: 'Отзывы покупателей' }).getByRole('listitem'),
  ).toHaveCount(3);
  await context.close();

  // taken off: gone from all of them
  await site.prichal('reviews', 'reject', number);
  await pageText(site, car, new RegExp(`О модели ${name} отзывов пока нет`));
  await page.goto(car);
  await expect(notes).toHaveCount(2);
  await expect(reviews).not.toContainText('О такой же машине');
});
