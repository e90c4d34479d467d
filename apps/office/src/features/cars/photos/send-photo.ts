import type { Photo } from '@prichal/contract';
import { ApiFailure } from '../../../api/api-error.ts';
import { uploadPhoto } from '../../../api/cars.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo that was left out, and why, Russian. */
export interface LeftPhoto {
  name: string;
  why: string;
}

/**
 * Resizes a photo and sends it.
 * @returns the stored photo, or why this one cannot be one: the others of its lot may
 * @throws {ApiFailure} no network, no right: the others would fail too
 */
export async function sendPhoto(file: Blob, name: string): Promise<Photo | LeftPhoto> {
  try {
    return await uploadPhoto(await shrinkPhoto(file), name);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (!['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE'].includes(error.code)) throw error;
    return { name, why: error.reason };
  }
}
