/** How often a feed may be read: minutes → words. */
export const EVERY = [
  [15, 'каждые 15 минут'],
  [60, 'каждый час'],
  [180, 'каждые 3 часа'],
  [720, 'дважды в день'],
  [1440, 'раз в день'],
] as const;
