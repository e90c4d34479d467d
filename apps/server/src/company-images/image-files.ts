import { createHash } from 'node:crypto';
import type { Brand } from '@prichal/contract';
import type { CompanyImage } from '@prichal/contract/office';
import type { StoredImage } from '@prichal/office';

type Images = Partial<Record<CompanyImage, StoredImage>>;
type Logo = NonNullable<Brand['logo']>;

/** A logo on a page is 32 px high. */
const LOGO_SCALE = 1 / 3;
/** As the build draws them (scripts/draw-icons.ts): file, side, and the share of it that a mask leaves. */
const ICONS = [
  ['/icons/touch.png', 180, 0.86],
  ['/icons/icon-192.png', 192, 1],
  ['/icons/icon-512.png', 512, 1],
  ['/icons/icon-maskable-512.png', 512, 0.7],
] as const;
const GROUND = '#0b0d11';

/** The logo as pages show it; its address changes with its content. null: the company has none. */
export function logoOf({ logo }: Images): Logo | null {
  if (logo === undefined) return null;
  return {
    src: `/brand/logo-${hashOf(logo.png)}.png`,
    width: Math.round(logo.width * LOGO_SCALE),
    height: Math.round(logo.height * LOGO_SCALE),
  };
}

/** Path → body, of the files that stand over the built ones. */
export async function imageFiles(images: Images): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const logo = logoOf(images);
  if (images.logo && logo) files.set(logo.src, images.logo.png);
  if (images.icon) {
    const { png } = images.icon;
    // pages and the installed site name this file: a drawing that holds the picture
    const data = png.toString('base64');
    files.set(
      '/favicon.svg',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image width="512" height="512" href="data:image/png;base64,${data}"/></svg>`,
      ),
    );
    for (const [name, side, share] of ICONS) files.set(name, await drawIcon(png, side, share));
  }
  return files;
}

/** A home screen shows transparent places black or white, as it likes: the icon brings its own ground. */
async function drawIcon(png: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share);
  const { default: sharp } = await import('sharp');
  const picture = await sharp(png).resize(inner, inner).toBuffer();
  const create = { width: side, height: side, channels: 4, background: GROUND } as const;
  return await sharp({ create })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}
