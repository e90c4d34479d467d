import { expect, test } from '../support/test.ts';
import { hydrate, markHydrated } from '../support/states.ts';
import type { Page } from '../support/test.ts';

const SKIP_LINKS = ['К содержанию', 'К меню', 'К поиску', 'К подвалу'];

test('the first Tab stops are four skip links, and each has a target on every page', async ({
  page,
}) => {
  for (const route of ['/', '/catalog/japan', '/contacts']) {
    await page.goto(route);
    for (const name of SKIP_LINKS) {
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toBeFocused();
      const target = await link.getAttribute('href');
      await expect(page.locator(target ?? 'nothing')).toHaveCount(1);
    }
  }
});

test('on a phone the link to the search of a list opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/catalog/japan');
  await page.getByRole('link', { name: 'К поиску', exact: true }).press('Enter');
  const field = page.locator('#search').getByRole('searchbox');
  await expect(field).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Закрыть фильтры' }).click();
  await expect(field).toBeHidden();
});

test('the catalogue menu shows three countries with their brands, by keyboard too', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await menu.getByText('Каталог', { exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const brand of ['Geely', 'BYD', 'Changan', 'Haval', 'Toyota', 'Honda', 'Nissan', 'Mazda'])
    await expect(menu.getByRole('link', { name: brand, exact: true })).toBeVisible();
  for (const brand of ['Hyundai', 'Kia', 'Genesis', 'SsangYong (KG Mobility)'])
    await expect(menu.getByRole('link', { name: brand, exact: true })).toBeVisible();
  // heard once the scripts have come
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Toyota', exact: true })).toBeHidden({
      timeout: 500,
    });
  }).toPass();
});

test('the catalogue menu leads to the ledger, without scripts too', async ({ page, browser }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await menu.getByText('Каталог', { exact: true }).click();
  await menu.getByRole('link', { name: 'Обещали и вышло' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Обещали и вышло' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Обещали и вышло' })).toBeHidden();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL('/', page.url()).href);
  await plain.getByText('Каталог', { exact: true }).first().click();
  const link = plain.getByRole('navigation', { name: 'Главное меню' });
  await expect(link.getByRole('link', { name: 'Обещали и вышло' })).toBeVisible();
  await plain.close();
});

test('a navigation is announced, gives the heading the focus and starts at the top', async ({
  page,
}) => {
  await markHydrated(page);
  await page.goto('/');
  await hydrate(page);
  await page.mouse.wheel(0, 3000);
  await page.keyboard.press('Tab');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Китай' }).click();
  await expect(page).toHaveURL(/\/catalog\/china$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Автомобили из Китая' })).toBeFocused();
  await expect(page.getByText(/^Страница: /)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(10);
});

test('links in markup without code of its own lead on without a reload, and back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('prichal:hydrated', () => {
      document.documentElement.dataset['stays'] = 'yes';
    });
  });
  await page.goto('/');
  const main = page.getByRole('main');
  const sameDocument = page.locator('html[data-stays]');
  await expect(sameDocument).toBeVisible();
  await main.getByRole('link', { name: 'Япония', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/catalog\/japan/);
  await expect(sameDocument).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Услуги по отдельности' })).toBeVisible();
  await main.getByRole('button', { name: /^Осмотр/ }).press(' ');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Осмотр' })).toBeVisible();
});

test('the contrast view is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Контраст' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.getByRole('button', { name: 'Обычный вид' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'contrast');
});

test('the header hides on the way down and comes back on the way up', async ({ page }) => {
  // it moves, so it stands where motion is unwelcome
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const order = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(order).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -300);
  await expect(order).toBeInViewport();
});

test('a phone has a drawer with the whole menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(drawer).toBeHidden();
});

test('the footer lists what the specification lists', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['WhatsApp', 'ВКонтакте', 'Telegram', 'YouTube', 'Instagram', 'TikTok'])
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveCount(1);
  for (const service of ['Подбор автомобиля', 'Осмотр', 'Доставка', 'Таможенное оформление'])
    await expect(footer.getByText(service)).toBeVisible();
  await expect(footer.getByText(/запрещ/).first()).toBeVisible();
});

test.describe('an address that leads nowhere', () => {
  test.use({ allowedErrors: ['404'] });

  test('is a page of its own, with a search and three ways on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('searchbox')).toBeVisible();
    expect(await main.getByRole('link').count()).toBeGreaterThanOrEqual(3);
  });
});

test.describe('a page that breaks', () => {
  test.use({ allowedErrors: ['500', 'answer 500', 'Internal', 'uncaught', 'console'] });

  test('shows the specified texts, and «Повторить» brings it back', async ({ page }) => {
    await markHydrated(page);
    await page.goto('/contacts');
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    let broken = true;
    await page.route('**/*.data*', (route) =>
      broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Китай' }).click();
    await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
    await expect(
      page.getByText(
        'Произошла непредвиденная ошибка. Попробуйте обновить страницу или вернуться позже.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Если проблема повторяется, свяжитесь с нами:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Автомобили из Китая' }),
    ).toBeVisible();
  });
});

test.describe('a frame that breaks', () => {
  test.use({ allowedErrors: ['500', 'uncaught', 'console'] });

  /** The screen without the frame: what was specified, the phone, and whom one can write to. */
  async function expectContacts(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByText('Если проблема повторяется, свяжитесь с нами:')).toBeVisible();
    await expect(main.getByRole('link', { name: /^\+7/ })).toHaveAttribute(
      'href',
      /^tel:\+7\d{10}$/,
    );
    await expect(main.getByRole('link', { name: /^Telegram/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    await expect(main.getByText(/^\* WhatsApp\..*запрещ/)).toBeVisible();
    await expect(main.getByRole('link', { name: /на главную$/ })).toBeVisible();
  }

  test('still says how to reach the company', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('prichal.theme', 'contrast');
      window.matchMedia = () => {
        throw new Error('broken');
      };
    });
    await page.goto('/contacts');
    await page.keyboard.press('Tab');
    await expectContacts(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
  });

  test('says so too when its facts are gone', async ({ page }) => {
    await page.goto('/contacts');
    await page.mouse.move(10, 10);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.waitForLoadState('networkidle');
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.evaluate(async () => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: {
          routes: { shouldRevalidate: () => boolean }[];
          revalidate(): Promise<void>;
        };
      };
      const [root] = router.routes;
      if (root) root.shouldRevalidate = () => true;
      await router.revalidate();
    });
    await expectContacts(page);
  });
});

test.describe('with storage blocked', () => {
  test('the site works', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Контраст' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await page.goto('/catalog/japan');
    await page.getByRole('feed').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/catalog\/japan\/.+/);
    await page.goBack();
    await expect(page.getByRole('feed')).toBeVisible();
  });
});
