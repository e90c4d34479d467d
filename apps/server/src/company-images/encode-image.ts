import { OfficeError } from '@prichal/office';
import type { StoredImage } from '@prichal/office';
import type { CompanyImage } from '@prichal/contract/office';

/** The side of a stored icon, and the height of a stored logo at three times its size on the page, px. */
const ICON_SIDE = 512;
const LOGO_HEIGHT = 96;
/** Smaller bitmaps would be blurred. */
const SHORTEST: Readonly<Record<CompanyImage, number>> = { logo: 64, icon: 180 };
/** Width by height: beyond it a logo leaves no room for the menu, or an icon is cut. */
const WIDEST: Readonly<Record<CompanyImage, number>> = { logo: 6, icon: 1.1 };
const PIXELS_MAX = 25_000_000;
const SECONDS = 10;
const DPI = 72;
const FORMATS: ReadonlySet<string> = new Set(['svg', 'png', 'jpeg', 'webp']);
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;

/**
 * An uploaded picture → our own PNG. Content decides what it is. A drawing is rasterised: neither scripts nor links of
 * an SVG reach a page. No metadata survives.
 * @throws {OfficeError} wrong-input, with what to do about it
 */
export async function encodeImage(kind: CompanyImage, file: Buffer): Promise<StoredImage> {
  const { width, height, format } = await measure(kind, file);
  const isDrawing = format === 'svg';
  if (isDrawing) checkDrawing(kind, file.toString('utf8'));
  else if (Math.min(width, height) < SHORTEST[kind])
    throw wrong(
      kind,
      `Картинка мала: нужно от ${SHORTEST[kind]} пикселей, здесь ${width}×${height}.`,
    );
  const widest = WIDEST[kind];
  if (width / height > widest || height / width > (kind === 'icon' ? widest : 2))
    throw wrong(
      kind,
      kind === 'icon'
        ? `Значок нужен квадратный, здесь ${width}×${height}.`
        : `Логотип шире высоты не больше чем в ${widest} раз и не выше двух ширин, здесь ${width}×${height}.`,
    );
  const target = kind === 'icon' ? ICON_SIDE : LOGO_HEIGHT;
  const density = isDrawing ? Math.min(DPI * 40, Math.max(DPI, (DPI * target) / height)) : DPI;
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(file, { ...READING, density })
      .autoOrient()
      .resize(
        kind === 'icon'
          ? { width: target, height: target, fit: 'contain', background: '#00000000' }
          : { height: target },
      )
      .png({ compressionLevel: 9 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    throw wrong(kind, 'Картинка не читается: файл повреждён.');
  }
}

async function measure(kind: CompanyImage, file: Buffer) {
  const { default: sharp } = await import('sharp');
  const found = await sharp(file, READING)
    .metadata()
    .catch(() => null);
  if (found === null || !FORMATS.has(found.format))
    throw wrong(kind, 'Нужна картинка SVG, PNG, JPEG или WebP не больше 25 мегапикселей.');
  return found;
}

/** What of a drawing would be lost or could grow without end when it is rasterised here. */
const UNDRAWABLE: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY/i, 'объявление сущностей'],
  [/<(?:\w+:)?script/i, 'скрипт'],
  [/<(?:\w+:)?foreignObject/i, 'вставка страницы'],
  [/<(?:\w+:)?text[\s>]/i, 'текст шрифтом: переведите его в кривые'],
  [
    /(?:href|src)\s*=\s*["'](?!#|data:image\/)/i,
    'ссылка на другой файл: вставьте картинку в сам SVG',
  ],
];

function checkDrawing(kind: CompanyImage, svg: string): void {
  const found = UNDRAWABLE.find(([pattern]) => pattern.test(svg));
  if (found) throw wrong(kind, `В этом SVG есть ${found[1]}. Такой файл не принимаем.`);
}

function wrong(field: CompanyImage, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}
