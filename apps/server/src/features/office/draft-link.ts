import { ApiError } from '../../http/api-error.ts';
import type { CarPreviews, TypedCar } from '../catalog/car-preview.ts';

/** A link to the page at `path` with what is typed. @throws {ApiError} it is too much for a link */
export function draftLink(previews: CarPreviews, path: string, typed: TypedCar): string {
  const address = previews.link(path, typed);
  if (address === null)
    throw new ApiError('VALIDATION_ERROR', 'too much for a link', {
      userMessage: 'Слишком много правок для одной ссылки: сохраните часть из них.',
    });
  return address;
}
