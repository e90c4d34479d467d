import { PHOTO_ERRORS, isHeic } from '@prichal/contract';
import type { PhotoBytes } from '../../../api-client/submit-form.ts';

/** The longer side of what is sent, px, and its JPEG quality. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/** `text` says in Russian why the file cannot be sent. */
export type PreparedPhoto =
  | { ok: true; photo: PhotoBytes; picture: ImageBitmap }
  | { ok: false; text: string };

/**
 * A visitor's file → JPEG of at most 1600 px, with the orientation applied and without metadata of place and time;
 * the browser's own decoder decides whether it is a picture.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  // a file of a cloud that is gone, or no memory left
  return prepare(file).catch(() => ({ ok: false, text: PHOTO_ERRORS.broken }));
}

async function prepare(file: File): Promise<PreparedPhoto> {
  const whole = await decode(file);
  if (!whole) return { ok: false, text: await whyNot(file) };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return { ok: false, text: PHOTO_ERRORS.broken };
  // JPEG knows no transparency: what shows through would turn black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const jpeg = await toJpeg(canvas);
  if (!jpeg) return { ok: false, text: PHOTO_ERRORS.broken };
  const picture = await createImageBitmap(canvas);
  return {
    ok: true,
    picture,
    photo: { name: jpegName(file.name), type: 'image/jpeg', bytes: await jpeg.arrayBuffer() },
  };
}

function decode(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}

async function whyNot(file: File): Promise<string> {
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return PHOTO_ERRORS.heic;
  return file.type.startsWith('image/') ? PHOTO_ERRORS.broken : PHOTO_ERRORS.type;
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
