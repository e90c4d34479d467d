export const THEMES = ['dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the choice is remembered on the device. */
export const THEME_KEY = 'prichal.theme';

/**
 * Which view a page starts in: what was chosen here before, else what the device asks for.
 * `stored` is whatever stood in the storage, null when nothing did or storage is blocked.
 */
export function chooseTheme(stored: string | null, wantsMoreContrast: boolean): Theme {
  if (stored === 'dark' || stored === 'contrast') return stored;
  return wantsMoreContrast ? 'contrast' : 'dark';
}
