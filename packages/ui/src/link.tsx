/// <reference types="vite/client" />
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof RouterLink>, 'prefetch' | 'preventScrollReset' | 'replace'> & {
    /** path of the site with its query, as `paths` makes it */
    to: string;
  };

/**
 * A link to a page of the site. The server prints the element that the router's own link prints: that one works out an
 * address which is there already, and takes ten times as long.
 */
export function Link({
  to,
  prefetch,
  preventScrollReset,
  replace,
  children,
  ...element
}: LinkProps) {
  if (import.meta.env.SSR)
    return (
      <a {...element} href={to}>
        {children}
      </a>
    );
  return (
    <RouterLink
      {...element}
      to={to}
      // every page knows all routes
      discover="none"
      prefetch={prefetch}
      preventScrollReset={preventScrollReset}
      replace={replace}
    >
      {children}
    </RouterLink>
  );
}
