import { createHash } from 'node:crypto';
import { findBrand } from '../models/brands.ts';
import { slugOf } from '../models/slug.ts';

/** A number that is already fit for an address, whatever its case. Without a figure it could be a brand's name. */
const FIT = /^(?=.*\d)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/i;

/**
 * The car's id in the address, made from its number at the source, always the same: the number itself in lower case,
 * or, where it has other signs or may be read as a brand (docs/decisions/018), what can be spelt of it and ten
 * letters of its hash.
 */
export function publicId(sourceId: string): string {
  if (FIT.test(sourceId) && !sourceId.includes('--') && findBrand(sourceId) === undefined)
    return sourceId.toLowerCase();
  const hash = createHash('sha256').update(sourceId).digest('hex').slice(0, 10);
  const spelt = slugOf(sourceId).slice(0, 28).replace(/-+$/, '');
  return spelt === '' ? hash : `${spelt}-${hash}`;
}
