import type { Brand } from '@prichal/contract';

/** The page's ground; packages/illustrations draws the icons on it. */
const GROUND = '#0b0d11';

/** What a device shows of the site on its home screen; the icons are drawn at build, see scripts/draw-icons.ts. */
export function webManifest(brand: Pick<Brand, 'name' | 'city'>): object {
  return {
    id: '/',
    name: `${brand.name}: автомобили из Азии`,
    short_name: brand.name,
    description: `Машины из Китая, Японии и Кореи с суммой до вашего города. ${brand.city}, доставка по России.`,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Калькулятор', url: '/calculator' },
      { name: 'Контакты', url: '/contacts' },
    ],
  };
}

function icon(file: string, side: number, purpose: 'any' | 'maskable'): object {
  return { src: `/icons/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose };
}
