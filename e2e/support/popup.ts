import { CONSENT_LABELS } from '@prichal/contract';
import type { DrawnVariant } from '@prichal/contract';
import { expect } from './test.ts';
import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';
import type { SiteProcess } from './site-process.ts';

export const CALCULATION =
  '/calculator/result?country=japan&importer=individual&price_amount=2600000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1797&power_value=140&power_unit=hp';

/** What each variant is called by. */
export const TITLES = {
  standard: 'Посчитаем машину до вашего города',
  minimal: 'Перезвоним и посчитаем',
  social_proof: 'Посчитаем и для вас',
  value_stack: 'Расчёт вашей машины по строкам',
  urgency: 'Заберите расчёт с собой',
  /** urgency without a calculation */
  first: 'Ваша заявка может стать первой',
} as const;
export type Variant = keyof typeof TITLES;

export const popup = (page: Page, variant: Variant) =>
  page.getByRole('dialog', { name: TITLES[variant].replaceAll(' ', ' ') });
export const anyPopup = (page: Page) =>
  page.getByRole('dialog', {
    name: new RegExp(Object.values(TITLES).join('|').replaceAll(' ', '.')),
  });

export interface Lead {
  number: string;
  kind: string;
  name: string;
  phone: string;
  message: string;
  campaign: Record<string, unknown> | null;
  first_in_queue: boolean;
  context: Record<string, unknown> & { popup?: Record<string, unknown> };
}

export async function leadsBy(site: SiteProcess, phone: string): Promise<Lead[]> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.filter((lead) => lead.phone === phone);
}

/** Scrolls one window down. A busy browser reports it to the page frames later, and the fake clock does not wait. */
export function scrollDown(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('scroll', () => done(), { once: true });
        window.scrollTo(0, window.innerHeight);
      }),
  );
}

/** Opens a page with a fake clock; the page is hydrated and its overlays are loaded. */
export async function visit(
  page: Page,
  path: string,
  drawn: DrawnVariant = 'standard',
): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00+03:00') });
  await page.addInitScript((variant) => {
    try {
      if (!localStorage.getItem('prichal:popup-variant'))
        localStorage.setItem('prichal:popup-variant', variant);
    } catch {}
  }, drawn);
  await hydratePage(page, () => page.goto(path));
}

/**
 * Opens a page and waits until the visit is watched: it is listened, passively, for the cursor that leaves at the top. React listens
 * for that too, not passively, before the watch is loaded.
 */
export async function hydratePage(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      const [name, , options] = args;
      if (name === 'mouseout' && typeof options === 'object' && options.passive)
        Object.assign(window, { isWatched: true });
      listen(...args);
    };
  });
  await open();
  await page.mouse.move(400, 400);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await page.evaluate(() => 'isWatched' in window)).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** Lets so many seconds pass, in steps a page would see. */
export async function pass(page: Page, seconds: number): Promise<void> {
  let left = seconds;
  while (left > 0) {
    const step = left > 20 ? 10 : 1;
    await page.clock.runFor(step * 1000);
    left -= step;
  }
}

/** Runs the page's clock on until the dialog is there: its code may come after the page's time has been run. */
export async function untilShown(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

export const leaveAtTop = (page: Page) =>
  page.evaluate(() =>
    document.dispatchEvent(new MouseEvent('mouseout', { relatedTarget: null, clientY: -1 })),
  );

export async function fill(page: Page, variant: Variant, phone = '89145551122'): Promise<void> {
  const dialog = popup(page, variant);
  await dialog.getByLabel('Имя').fill('Ирина');
  await dialog.getByLabel('Телефон').pressSequentially(phone);
  await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
}
