import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test('a link of the server is the element that the router hydrates', () => {
  const html = (link: React.ReactNode) =>
    renderToString(<StaticRouter location="/catalog/japan">{link}</StaticRouter>);
  for (const to of ['/', '/catalog/japan/toyota', '/catalog/china?fuel=hybrid&price_to=3000000#a'])
    expect(
      html(
        <Link
          to={to}

          aria-label="Машины"
          prefetch="intent"
          preventScrollReset
          replace
        >
          из Японии
        </Link>,
      ),
    ).toBe(
      html(
        <RouterLink to={to} aria-label="Машины" discover="none">
          из Японии
        </RouterLink>,
      ),
    );
});
