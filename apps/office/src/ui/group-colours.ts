/** Colour of each part of a bill. */
export const GROUP_COLOURS = {
  abroad: 'purchase',
  transit: 'transit',
  customs: 'customs',
  russia: 'russia',
} as const;
