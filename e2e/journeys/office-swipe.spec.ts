import { leaveRequest } from '../support/leave-request.ts';
import { PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { swipe } from '../support/swipe.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

const LEFT = { from: { x: 320, y: 300 }, to: { x: 90, y: 310 } };
const RIGHT = { from: LEFT.to, to: LEFT.from };

/** Requests of these clients, and the card of the last one, which stands first among all. */
async function openNewest(page: Page, site: SiteProcess, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await leaveRequest(
      site,
      client(name, `+7905${String(name.length * 1000 + index).padStart(7, '2')}`),
    );
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  await openAs(page, site, oleg, '/office/leads?tab=all');
  const newest = names.at(-1) ?? '';
  await row(page, newest).first().tap();
  await shown(page, newest);
}

const shown = (page: Page, name: string) =>
  expect(card(page).getByRole('heading', { level: 1 })).toHaveText(name);
const said = (page: Page) => page.getByRole('status').filter({ hasText: /заявк/i }).first();

test('a swipe walks the list from card to card, says where it is, and stops at the first', async ({
  page,
  site,
}) => {
  await openNewest(page, site, ['Варвара', 'Глеб', 'Дарья']);
  await swipe(page, LEFT);
  await shown(page, 'Глеб');
  await expect(said(page)).toHaveText(/^Заявка П-\d+, 2 из.\d+/);
  await swipe(page, LEFT);
  await shown(page, 'Варвара');
  await swipe(page, RIGHT);
  await shown(page, 'Глеб');
  await swipe(page, RIGHT);
  await shown(page, 'Дарья');
  await swipe(page, RIGHT);
  await expect(said(page)).toHaveText(/Это первая заявка в.списке/);
  await shown(page, 'Дарья');
  // back is the list, not the cards that were walked
  await page.goBack();
  await expect(page).toHaveURL(/\/office\/leads\?tab=all$/);
});

test('swipes faster than a card leaves turn one card each', async ({ page, site }) => {
  await openNewest(page, site, ['Лада', 'Матвей', 'Нина', 'Осип']);
  for (let turn = 0; turn < 3; turn += 1) await swipe(page, LEFT);
  await shown(page, 'Лада');
  for (let turn = 0; turn < 2; turn += 1) await swipe(page, RIGHT);
  await shown(page, 'Нина');
  // past the end the card comes back
  for (let turn = 0; turn < 3; turn += 1) await swipe(page, RIGHT);
  await shown(page, 'Осип');
  await expect(said(page)).toHaveText(/Это первая заявка в.списке/);
  await expect(card(page).getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a swipe leaves scrolling, typing, selecting and the edges of the screen alone', async ({
  page,
  site,
}) => {
  await openNewest(page, site, ['Ефим', 'Жанна']);
  const stays = async (gesture: Parameters<typeof swipe>[1]) => {
    await swipe(page, gesture);
    await page.waitForTimeout(300);
    await shown(page, 'Жанна');
  };
  const { from, to } = LEFT;
  // up the page, with a little to the side
  await stays({ from: { x: 250, y: 600 }, to: { x: 150, y: 200 } });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await stays({ from: { x: 386, y: 300 }, to: { x: 100, y: 300 } });
  await stays({ from: { x: 5, y: 300 }, to: { x: 300, y: 300 } });
  await stays({ from, to, held: 600 });
  // too short
  await stays({ from, to: { x: from.x - 30, y: from.y } });

  const note = card(page).getByPlaceholder('Заметка, сохраняется сама');
  await note.fill('Просит белую');
  await note.scrollIntoViewIfNeeded();
  const box = (await note.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  const y = box.y + box.height / 2;
  await stays({ from: { x: 300, y }, to: { x: 60, y } });
  await expect(note).toHaveValue('Просит белую');

  // what scrolls sideways scrolls; what is open over the card stays
  await card(page)
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => {
      heading.innerHTML = '<span id="wide">Жанна<i></i></span>';
      heading.style.overflowX = 'auto';
      const long = heading.querySelector('i');
      if (long)
        Object.assign(long.style, { display: 'inline-block', width: '90rem', height: '1px' });
      heading.scrollIntoView({ block: 'center' });
    });
  const head = (await card(page).getByRole('heading', { level: 1 }).boundingBox()) ?? box;
  const middle = head.y + head.height / 2;
  await stays({ from: { x: 300, y: middle }, to: { x: 60, y: middle } });
  await expect
    .poll(() =>
      card(page)
        .getByRole('heading', { level: 1 })
        .evaluate((one) => one.scrollLeft),
    )
    .toBeGreaterThan(50);

  // nothing typed is lost by a swipe that turns
  await page.evaluate(() => window.scrollTo(0, 0));
  await swipe(page, LEFT);
  await shown(page, 'Ефим');
  await swipe(page, RIGHT);
  await shown(page, 'Жанна');
  await expect
    .poll(async () => `${await note.inputValue()} ${await card(page).innerText()}`)
    .toContain('Просит белую');
});

test('the card follows the finger, with reduced motion it stands; taken out of its list it keeps its place', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openNewest(page, site, ['Захар', 'Инна', 'Кира']);
  const moved = () =>
    card(page)
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().left));
  const still = await moved();
  await swipe(page, {
    ...LEFT,
    atEnd: async () => expect(await moved()).toBeLessThan(still - 100),
  });
  await shown(page, 'Инна');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await swipe(page, { ...RIGHT, atEnd: async () => expect(await moved()).toBe(still) });
  await shown(page, 'Кира');

  await page.goto('/office/leads?tab=waiting');
  // the newest are last here: behind those of other journeys, which may fill the first part of the list
  const more = page.getByRole('button', { name: 'Показать ещё' });
  await expect(async () => {
    if (await more.isVisible()) await more.tap();
    await expect(row(page, 'Захар').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row(page, 'Захар').first().tap();
  await shown(page, 'Захар');
  const order = await page.evaluate(() => document.title);
  expect(order).toContain('П-');
  const next = page.getByRole('link', { name: 'Следующая заявка' });
  await expect(next).toBeVisible();
  const address = await next.getAttribute('href');
  await card(page)
    .getByRole('button', { name: /^(Взять|Позвонить)/ })
    .first()
    .tap();
  await expect(
    card(page)
      .getByText(/^Взято в работу|^Взял/)
      .first(),
  ).toBeVisible();
  await expect(next).toHaveAttribute('href', address ?? '');
});
