import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

/** Markup of parts that need no code in the browser: no state, no effects, links of the site. */
export function makeMarkup(parts: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/">{parts}</StaticRouter>);
}
