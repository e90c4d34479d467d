import { passkeySite } from '@prichal/office';
import type { PasskeySite } from '@prichal/office';
import { ApiError } from '../../http/api-error.ts';

/** Where passkeys of this site hold. @throws {ApiError} VALIDATION_ERROR with the reason: nowhere */
export function requirePasskeys(publicUrl: string, name: string): PasskeySite {
  const site = passkeySite(publicUrl, name);
  if ('rpId' in site) return site;
  throw new ApiError('VALIDATION_ERROR', 'no passkeys at this address', {
    userMessage: site.reason,
  });
}
