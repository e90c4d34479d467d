import * as z from 'zod/mini';

/** What the company shows of itself as a picture. */
export const COMPANY_IMAGES = ['logo', 'icon'] as const;
export type CompanyImage = (typeof COMPANY_IMAGES)[number];

/** An uploaded file, bytes. */
export const IMAGE_BYTES_MAX = 1024 * 1024;

export const imageChangeSchema = z.object({
  /** the file in base64; null: the usual picture again */
  data: z.nullable(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(IMAGE_BYTES_MAX / 3) * 4)),
  ),
  revision: z.string(),
});
