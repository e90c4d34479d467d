import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1920, 1440];

/** The grain of a sensor, made once: it takes most of the time of a photo. */
let grain: Promise<Buffer> | undefined;

function makeGrain(): Promise<Buffer> {
  return sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .blur(1.2)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A photo as a browser sends it: shapes with the grain of a sensor, some 250 kB of JPEG. `hue` (degrees) makes it another
 * picture.
 */
export async function makePhoto(hue = 0): Promise<Buffer> {
  grain ??= makeGrain();
  const shapes = Array.from({ length: 120 }, (_, at) => {
    const [x, y] = [(at * 379) % WIDTH, (at * 211) % HEIGHT];
    return `<ellipse cx="${x}" cy="${y}" rx="${20 + (at % 90)}" ry="${10 + (at % 60)}" fill="hsl(${at * 37 + hue},50%,50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#432" opacity="0.7"/>${shapes.join('')}</svg>`;
  return sharp(await grain)
    .composite([{ input: Buffer.from(svg), blend: 'overlay' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
