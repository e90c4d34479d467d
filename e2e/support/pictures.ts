import type { Page } from '@playwright/test';

/** A picture of one colour as the browser makes it: two colours are two photos. */
export async function picture(
  page: Page,
  { width, height, colour }: { width: number; height: number; colour: string },
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Buffer> {
  const base64 = await page.evaluate(
    (wish) => {
      const canvas = Object.assign(document.createElement('canvas'), wish.size);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = wish.colour;
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(wish.type).split(',', 2)[1] ?? '';
    },
    { size: { width, height }, colour, type },
  );
  return Buffer.from(base64, 'base64');
}
