import { expect, test } from '../support/test.ts';
import { hydrate, markHydrated } from '../support/states.ts';

interface Listed {
  id: string;
}

/** A path of the drawing, long enough to be of it alone. */
function longPath(svg: string): string {
  return [...svg.matchAll(/ d="([^"]{60,})"/g)].at(-1)?.[1] ?? 'no path';
}

/** The markup inside of an element, of a page's text. */
function inside(html: string, id: string): string {
  const start = html.indexOf('<svg', html.indexOf(`id="${id}"`));
  return html.slice(start, html.indexOf('</svg>', start));
}

test('drawings of a car are sent once, stay when scripts come, and are shown in its gallery and after a link', async ({
  page,
  site,
}) => {
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=japan&limit=40&sort=price`);
  const { results } = (await answer.json()) as { results: Listed[] };
  const pages = await Promise.all(
    results.map(async ({ id }) => {
      const path = `/catalog/japan/${id}`;
      return { path, html: await (await fetch(site.url + path)).text() };
    }),
  );
  const damaged = pages.find(({ html }) => html.includes('id="car-body"'));
  const { path, html } = damaged ?? { path: '', html: '' };
  for (const id of ['car-dimensions', 'car-body'])
    expect(html.split(longPath(inside(html, id))).length - 1, id).toBeLessThanOrEqual(
      // an outline is drawn and cuts the shading
      inside(html, id).split(longPath(inside(html, id))).length - 1,
    );

  await markHydrated(page);
  await page.goto(path);
  const drawing = page.getByRole('img', { name: /^Размеры/ });
  const body = page.getByRole('img', { name: /^Кузов с пометками/ });
  const paths = async () => [
    await drawing.locator('path').count(),
    await body.locator('path').count(),
  ];
  const before = await paths();
  expect(Math.min(...before)).toBeGreaterThan(3);
  await hydrate(page);
  expect(await paths()).toEqual(before);

  await page.getByRole('button', { name: /^Открыть галерею/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Галерея/ });
  await expect(viewer.getByRole('img', { name: /колёсная база/ }).locator('path')).toHaveCount(
    before[0]!,
  );
  await viewer.getByRole('button', { name: 'Закрыть галерею' }).click();

  // another car without a reload brings its own, and so does the way back
  const other = page.locator('#similar').getByRole('link').first();
  await other.click();
  await expect(page).not.toHaveURL(path);
  await expect(drawing.locator('path').first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(body.locator('path')).toHaveCount(before[1]!);
  await expect(drawing.locator('path')).toHaveCount(before[0]!);
});
