import type { Brand } from '@prichal/contract';
import { makeMarkup } from '../../document/make-markup.server.tsx';
import type { FrameMarkup } from '../../site/site-facts.ts';
import { CatalogLinks } from './catalog-links.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { FooterLegal, FooterLinks } from './footer-parts.tsx';

const made = new WeakMap<Brand, FrameMarkup>();

/** The links of the frame, made once for a brand: they stand on every page and answer to nothing but a press. */
export function makeFrameMarkup(brand: Brand, mode: 'demo' | 'live'): FrameMarkup {
  const known = made.get(brand);
  if (known) return known;
  const markup = {
    catalogLinks: makeMarkup(<CatalogLinks />),
    drawerLinks: makeMarkup(<DrawerLinks />),
    footerLinks: makeMarkup(<FooterLinks brand={brand} />),
    footerLegal: makeMarkup(<FooterLegal brand={brand} mode={mode} />),
  };
  made.set(brand, markup);
  return markup;
}
