import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';

test.describe('a token of another day', () => {
  test.use({ allowedErrors: ['403'] });

  for (const stale of ['cookie', 'no cookie'] as const)
    test(`is changed for a fresh one, and the request goes once more: ${stale}`, async ({
      page,
      context,
      site,
    }) => {
      const name = `Старый пропуск, ${stale}`;
      const phone = stale === 'cookie' ? '+79145550331' : '+79145550332';
      await page.goto('/contacts');
      const form = page.getByRole('form', { name: 'Консультация' });
      const field = form.getByLabel('Телефон');
      await expect(async () => {
        await field.fill(phone);
        await expect(field).toHaveValue(/^\+7 \(/, { timeout: 200 });
      }).toPass();
      const token = { name: 'csrftoken', value: 'of-yesterday', url: site.url };
      if (stale === 'cookie') await context.addCookies([token]);
      else {
        await context.clearCookies({ name: 'csrftoken' });
        await page.evaluate(() => {
          const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
          if (meta) meta.content = 'of-yesterday';
        });
      }
      const attempts: { status: number; key: string | undefined; token: string | undefined }[] = [];
      page.on('response', (response) => {
        if (!response.url().endsWith('/forms/submit/')) return;
        const headers = response.request().headers();
        const key = headers['idempotency-key'];
        attempts.push({ status: response.status(), key, token: headers['x-csrftoken'] });
      });
      await form.getByLabel('Имя').fill(name);
      await form.getByLabel(CONSENT_LABELS['personal-data']).check();
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
      expect(attempts.map(({ status }) => status)).toEqual([403, 201]);
      expect(attempts[0]?.token).toBe('of-yesterday');
      expect(attempts[1]?.key).toBe(attempts[0]?.key);
      const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as { name: string }[];
      expect(leads.filter((lead) => lead.name === name)).toHaveLength(1);
    });
});
