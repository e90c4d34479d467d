import { registerCountries } from '@prichal/contract';
import type { MiddlewareFunction } from 'react-router';
import { siteContext } from './site.ts';

/** Makes the owner's countries known to the built pages, which hold a vocabulary of their own, before any loader. */
export const takeUpCountries: MiddlewareFunction<Response> = ({ context }) => {
  registerCountries(context.get(siteContext).furtherCountries());
};
