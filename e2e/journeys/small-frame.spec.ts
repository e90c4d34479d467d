import { expect, test } from '../support/test.ts';

test.describe('the frame of a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('has city, delivery, hours and the order button in the header, which scrolls away but its bar', async ({
    page,
  }) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(
      header.getByText(/Владивосток, доставка по\sвсей России/).filter({ visible: true }),
    ).toBeInViewport();
    await expect(
      header.getByText('Пн–Пт 11:00–19:00').filter({ visible: true }).last(),
    ).toBeInViewport();
    const order = header.getByRole('button', { name: 'Заказать авто' });
    await expect(order).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Позвонить' })).toBeInViewport();
    await order.click();
    await expect(page.getByRole('dialog', { name: 'Консультация' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 700);
    await page.mouse.wheel(0, -60);
    await expect(order).not.toBeInViewport();
    await expect(header.getByRole('link', { name: 'Позвонить' })).toBeInViewport();
  });

  test('keeps name and phone visible with text at 140 %, and the drawer begins with the phone', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => (document.documentElement.style.fontSize = '140%'));
    const header = page.getByRole('banner');
    await expect(header.getByText('Причал', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Позвонить' })).toBeInViewport({ ratio: 1 });
    await header.getByRole('button', { name: 'Меню' }).click();
    const drawer = page.getByRole('dialog', { name: 'Меню' });
    await expect(drawer.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    await expect(drawer.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('link', { name: 'Поиск' })).toHaveCount(1);
  });
});

test('the header has room for all that it shows, from the first width of a desktop on', async ({
  page,
}) => {
  for (const contrast of ['no-preference', 'more'] as const) {
    await page.emulateMedia({ contrast });
    for (const width of [1008, 1024, 1121, 1200, 1249, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/about');
      const row = page.locator('.wrap:has(> #navigation)');
      const spaces = await row.evaluate((header) => {
        const seen = [...header.querySelectorAll(':is(a, summary, button):not(details div *)')]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width: wide }) => wide > 0);
        const lefts = seen.slice(1).map((box, at) => box.left - (seen[at]?.right ?? 0));
        return { least: Math.min(...lefts), right: innerWidth - (seen.at(-1)?.right ?? 0) };
      });
      const where = `${width} px, contrast ${contrast}`;
      expect(spaces.least, where).toBeGreaterThanOrEqual(0);
      expect(spaces.right, where).toBeGreaterThanOrEqual(32);
    }
  }
});

test("a phone's lower bar leaves the end of every page in sight", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=japan&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  for (const route of ['/catalog/korea', `/catalog/japan/${results[0]?.id}`, '/calculator'])
    for (const size of ['100%', '140%']) {
      await page.goto(route);
      await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
      // the catalogue grows while it is read
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const bar = await page.locator('[data-bottom-bar]').boundingBox();
        const last = await page.locator('#footer p').last().boundingBox();
        const end = (last?.y ?? 1e6) + (last?.height ?? 0);
        expect(end, `${route}, ${size}`).toBeLessThanOrEqual(bar?.y ?? 0);
        expect(end, `${route}, ${size}`).toBeGreaterThan(0);
      }).toPass({ timeout: 20_000 });
    }
});

test('a new page glides to its top, and jumps where motion is unwelcome', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы' });
    await expect(link).toBeVisible();
    // positions from the moment the new page stands
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const record = () => {
        if (location.pathname === '/questions') seen.push(window.scrollY);
        requestAnimationFrame(record);
      };
      record();
    });
    await link.click();
    await expect(page).toHaveURL(/\/questions$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    const highest = Math.max(...seen);
    const between = seen.filter((y) => y > 0 && y < highest);
    if (reducedMotion === 'reduce') expect(between.length).toBeLessThanOrEqual(1);
    else expect(between.length).toBeGreaterThan(3);
  }
});

test('the contrast view is larger, as its switch says', async ({ page }) => {
  await page.goto('/about');
  const size = () =>
    page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize));
  const before = await size();
  await page.getByRole('button', { name: 'Контраст, крупнее' }).click();
  expect(await size()).toBeGreaterThan(before);
});

test('no handle of the price stands under the place of a scrollbar laid over the filters', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  const handle = page.getByRole('slider').last();
  await expect(handle).toBeVisible();
  const room = await handle.evaluate((element) => {
    let frame: HTMLElement | null = element.parentElement;
    while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
    return (frame?.getBoundingClientRect().right ?? 0) - element.getBoundingClientRect().right;
  });
  // overlay scrollbars of WebKit are up to 11 px wide
  expect(room).toBeGreaterThanOrEqual(11);
});

test('added favourites share one toast under the header, which names the car and links to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog/japan');
  const hearts = page.locator('main article').getByRole('button', { name: /избранное/ });
  await expect(hearts.first()).toBeVisible();
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  const toast = page.getByRole('status').filter({ hasText: 'избранном' });
  await expect(toast.getByText(/Теперь в\sизбранном: .+, \d{4}/)).toHaveCount(1);
  const menu = await page.getByRole('banner').getByRole('button', { name: 'Меню' }).boundingBox();
  const box = await toast.getByText(/Теперь в\sизбранном/).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
  await toast.getByRole('link', { name: 'Открыть: 2' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
});
