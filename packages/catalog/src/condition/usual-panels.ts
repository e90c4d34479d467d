import type { Panel } from '@prichal/contract';

/** Panels with usual wear, with its frequency. */
export const USUAL_PANELS: readonly (readonly [Panel, number])[] = [
  ['front-bumper', 20],
  ['rear-bumper', 18],
  ['hood', 8],
  ['roof', 2],
  ['front-fender-left', 7],
  ['front-fender-right', 5],
  ['front-door-left', 8],
  ['front-door-right', 6],
  ['rear-door-left', 8],
  ['rear-door-right', 6],
  ['sill-left', 3],
  ['sill-right', 2],
  ['rear-fender-left', 7],
  ['rear-fender-right', 5],
  ['trunk', 5],
];
