import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { BODY_END, renderWhole } from './render-whole.server.ts';

const options = { limitMs: 1_000, onError: vi.fn() };

const page = (content: React.ReactNode) => (
  <html lang="ru">
    <body>
      <p>Сумма &lt;!--$?--&gt;</p>
      <Suspense fallback="ждём">{content}</Suspense>
    </body>
  </html>
);

test('a page that waits is rendered whole, without what stood in the meantime', async () => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('готово'), 20));
  function Late() {
    return use(late);
  }
  const html = await renderWhole(page(<Late />), options);
  expect(html).toContain('готово');
  expect(html).not.toContain('ждём');
  expect(html).not.toContain(BODY_END);
});

test('a page that need not wait is rendered at once, and the same', async () => {
  const html = await renderWhole(page('готово'), options);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ru">.*<!--\$-->готово<!--\/\$-->$/);
  expect(options.onError).not.toHaveBeenCalled();
});

test('a page that throws rejects', async () => {
  function Broken(): string {
    throw new Error('кончилась память');
  }
  await expect(renderWhole(<Broken />, options)).rejects.toThrow('кончилась память');
});
