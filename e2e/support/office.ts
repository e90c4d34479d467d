import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';
import { codeOf } from './totp.ts';

/** Somebody of the office with what opens it. */
export interface OfficePerson {
  login: string;
  name: string;
  password: string;
  /** of an open session: «name=value» */
  cookie: string;
  /** each signs in once in place of a code of the app, whose codes are good once in 30 s */
  recoveryCodes: string[];
}

export const OWNER = {
  login: 'olga',
  name: 'Ольга Ветрова',
  password: 'сорок семь бочек рыбы',
} as const;

const owners = new Map<string, Promise<OfficePerson>>();

/** The first owner of a site, by the link of the terminal; one for each site. */
export function ownerOf(site: SiteProcess): Promise<OfficePerson> {
  const known = owners.get(site.url) ?? makeOwner(site);
  owners.set(site.url, known);
  return known;
}

async function makeOwner(site: SiteProcess): Promise<OfficePerson> {
  const link = await site.prichal('staff', 'owner');
  return useLink(site, link.trim(), OWNER);
}

/** Uses a one-use link as its page does: password, app of codes, first code. */
export async function useLink(
  site: SiteProcess,
  link: string,
  person: { login: string; name: string; password: string },
): Promise<OfficePerson> {
  const ticket = link.slice(link.indexOf('#') + 1);
  const opened = await (await post(site, '/tickets/open', { ticket })).json();
  const { login, totp } = opened as { login: string | null; totp: Record<string, string> };
  const answer = await post(site, '/tickets/redeem', {
    ticket,
    ...(login === null && { login: person.login, name: person.name }),
    password: person.password,
    setup: totp['setup'],
    code: codeOf(totp['secret'] ?? ''),
  });
  expect(answer.status).toBe(200);
  const { recovery_codes: recoveryCodes } = (await answer.json()) as { recovery_codes: string[] };
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { ...person, cookie, recoveryCodes };
}

function post(site: SiteProcess, path: string, body: unknown): Promise<Response> {
  return fetch(`${site.url}/api/office${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
}

/** Opens a page of the office for somebody who has signed in before. */
export async function openAs(
  page: Page,
  site: SiteProcess,
  { cookie }: OfficePerson,
  path = '/office',
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(path);
}

/** Fills in the page of the sign-in, as a person does it; a recovery code stands for the app's. */
export async function signIn(page: Page, person: OfficePerson): Promise<void> {
  await page.getByLabel('Логин').fill(person.login);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByLabel('Код из приложения').fill(person.recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Somebody with a link of the terminal: `login` must be new for each. */
export async function invited(
  site: SiteProcess,
  person: { login: string; name: string; password: string; role: 'manager' | 'editor' },
): Promise<OfficePerson> {
  const { login, name, role } = person;
  await ownerOf(site);
  const link = await site.prichal('staff', 'invite', login, '--name', name, '--role', role);
  return useLink(site, link.trim(), person);
}

/**
 * Waits for what needs a fresh proof. The owner of a site that several journeys share entered it long ago by then, and
 * is asked for the password first.
 */
export async function provenFor<Result>(page: Page, result: Promise<Result>): Promise<Result> {
  const password = page.getByRole('dialog').getByLabel('Пароль');
  await Promise.race([result, password.waitFor().then(() => password.fill(OWNER.password))]);
  if (await password.isVisible()) await page.keyboard.press('Enter');
  return result;
}
