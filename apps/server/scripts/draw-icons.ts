import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawAppIcon } from '@prichal/illustrations';
import sharp from 'sharp';

/** Icons of home screens and of the web manifest, as it names them: file → drawing. */
const ICONS = {
  'touch.png': drawAppIcon(180),
  'icon-192.png': drawAppIcon(192),
  'icon-512.png': drawAppIcon(512),
  'icon-maskable-512.png': drawAppIcon(512, true),
};

const folder = path.resolve(import.meta.dirname, '../../web/build/client/icons');
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(ICONS))
  await writeFile(
    path.join(folder, name),
    await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer(),
  );
