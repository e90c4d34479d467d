import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';

export const OWNER = {
  login: 'olga',
  name: 'Ольга Ветрова',
  password: 'сорок семь бочек рыбы',
} as const;

/** The first owner, made at the terminal; once for each site. */
export async function addOwner(site: SiteProcess): Promise<void> {
  const { login, name, password } = OWNER;
  const people = await site.prichal('staff', 'list', '--json');
  if (people.includes(`"${login}"`)) return;
  await site.prichalAsked(password, 'staff', 'add', login, '--name', name, '--role', 'owner');
}

/** Through the page of the sign-in, as a person does it. `opened`: the page is there already. */
export async function signIn(
  page: Page,
  { login, password }: { login: string; password: string },
  { opened = false } = {},
): Promise<void> {
  if (!opened) await page.goto('/office/sign-in');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
