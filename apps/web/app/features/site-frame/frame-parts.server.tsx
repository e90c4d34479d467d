import type { Brand, MenuCountry, Site } from '@prichal/contract';
import { makeMarkup } from '../../document/make-markup.server.tsx';
import type { FrameMarkup } from '../../site/site-facts.ts';
import { CatalogLinks } from './catalog-links.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { FooterLegal, FooterLinks } from './footer-parts.tsx';

interface Made {
  menu: readonly MenuCountry[];
  markup: FrameMarkup;
}

const made = new WeakMap<Brand, Made>();

/** The links of the frame, made once for a brand and a menu: they stand on every page and answer to nothing but a press. */
export function makeFrameMarkup({
  brand,
  mode,
  library: { menu },
}: Pick<Site, 'brand' | 'mode' | 'library'>): FrameMarkup {
  const known = made.get(brand);
  if (known?.menu === menu) return known.markup;
  const markup = {
    catalogLinks: makeMarkup(<CatalogLinks menu={menu} />),
    drawerLinks: makeMarkup(<DrawerLinks menu={menu} />),
    footerLinks: makeMarkup(<FooterLinks brand={brand} />),
    footerLegal: makeMarkup(<FooterLegal brand={brand} mode={mode} />),
  };
  made.set(brand, { menu, markup });
  return markup;
}
