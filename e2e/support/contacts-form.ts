import { CONSENT_LABELS } from '@prichal/contract';
import type { Page } from './test.ts';
import type { SiteProcess } from './site-process.ts';

interface Lead {
  number: string;
  name: string;
}

/** The stored requests of a name. */
export async function leadsOf(site: SiteProcess, name: string): Promise<Lead[]> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.filter((lead) => lead.name === name);
}

/** The consultation of the contacts page, filled in and sent. */
export async function sendFrom(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Консультация' });
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Телефон').fill('+79145550101');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
}

/** Opens a hydrated page with everything it needs without a network. */
export async function openContacts(page: Page): Promise<void> {
  await page.goto('/contacts');
  await page.getByRole('form', { name: 'Консультация' }).getByLabel('Имя').focus();
  await page.waitForLoadState('networkidle');
}
