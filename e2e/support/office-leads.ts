import type { Page } from '@playwright/test';
import { invited } from './office.ts';
import type { OfficePerson } from './office.ts';
import type { SiteProcess } from './site-process.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** Of every manager of these journeys. */
export const PASSWORD = 'семь футов под килем';

const people = new Map<string, Promise<OfficePerson>>();

/** A manager of this site, invited once. */
export function manager(site: SiteProcess, login: string, name: string): Promise<OfficePerson> {
  const key = `${site.url} ${login}`;
  const known =
    people.get(key) ?? invited(site, { login, name, password: PASSWORD, role: 'manager' });
  people.set(key, known);
  return known;
}

/** A client of one journey; the phone is given in the API's form. */
export function client(name: string, phone: string, zone = daytimeZone()) {
  return { name: `${name} Проверкина`, phone, context: { time_zone: zone } };
}

/** A lead in the list, by the name of the client. */
export const row = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });
/** The card that is open. */
export const card = (page: Page) => page.getByRole('region', { name: /^Заявка П-/ });

/** A zone in which it is about noon now: there one may call. */
function daytimeZone(now = new Date()): string {
  // in these names the sign is the other way round
  const ahead = 12 - now.getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A zone in which it is about two in the morning now. */
export function nightZone(now = new Date()): string {
  const ahead = ((2 - now.getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** What pages dial, instead of the device: the numbers in `dialled`. */
export async function catchCalls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dialled: string[] = [];
    Object.assign(window, { dialled });
    HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
      if (this.protocol === 'tel:') dialled.push(this.href.slice('tel:'.length));
      else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
  });
  return () => page.evaluate(() => (window as unknown as { dialled: string[] }).dialled);
}

/** Chooses in «…» of the card. */
export async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Другие действия' }).locator('visible=true').click();
  await page.getByRole('dialog', { name: /^П-/ }).getByRole('button', { name: item }).click();
}

/** Text without what stands between digits of a number. */
export function digits(text: string): string {
  return text.replaceAll(/[\s\u00a0()-]/g, '');
}
