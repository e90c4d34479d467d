/** The logo: «П» as a pier above an orange wave. */

export interface LogoColors {
  pier: string;
  wave: string;
}

const PIER = 'M6 5h36v31h-8V13H14v23H6z';
const WAVE = 'M2 42c4-4.6 8-4.6 12 0s8 4.6 12 0 8-4.6 12 0 6 3 8 .6';

/** `currentColor` lets the page colour the pier. */
export const LOGO_COLORS: Record<'dark' | 'contrast', LogoColors> = {
  dark: { pier: '#f2f4f7', wave: '#ff7a1a' },
  contrast: { pier: '#ffffff', wave: '#ffd400' },
};

function logoPaths(colors: LogoColors): string {
  return (
    `<path fill="${colors.pier}" d="${PIER}"/>` +
    `<path fill="none" stroke="${colors.wave}" stroke-width="4.5" stroke-linecap="round" d="${WAVE}"/>`
  );
}

/** The logo on a transparent background, 48 × 48 units, for the header. */
export function drawLogo(colors: LogoColors = LOGO_COLORS.dark, size = 48): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">${logoPaths(colors)}</svg>\n`;
}

/** The logo on a dark rounded square: readable on light and dark tab strips. */
export function drawFavicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" rx="14" fill="#0b0d11"/>' +
    `<g transform="translate(10 8.5) scale(.917)">${logoPaths(LOGO_COLORS.dark)}</g></svg>\n`
  );
}

/**
 * A square icon with a full background, for home screens and the web manifest.
 * `maskable` draws the logo inside the inner 60 %, so that any mask may cut the corners.
 */
export function drawAppIcon(size: 180 | 192 | 512, maskable = false): string {
  const share = maskable ? 0.52 : 0.64;
  const scale = +((size * share) / 48).toFixed(3);
  const x = +((size - 48 * scale) / 2).toFixed(2);
  const y = +((size - 50 * scale) / 2).toFixed(2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#0b0d11"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${logoPaths(LOGO_COLORS.dark)}</g></svg>\n`
  );
}
