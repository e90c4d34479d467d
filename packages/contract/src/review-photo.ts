/** Stored sizes of a published photo: the longer side at most, px. */
export const REVIEW_PHOTO_SIDES = { small: 480, large: 1280 } as const;
export type ReviewPhotoSize = keyof typeof REVIEW_PHOTO_SIDES;
export const REVIEW_PHOTO_FORMATS = ['avif', 'webp'] as const;
export type ReviewPhotoFormat = (typeof REVIEW_PHOTO_FORMATS)[number];

/** Where a published photo is, until its review or the consent to it is withdrawn. */
export function reviewPhotoPath(
  id: string,
  size: ReviewPhotoSize,
  format: ReviewPhotoFormat,
): string {
  return `/review-photos/${id}/${size}.${format}`;
}
