/** Panels of a body as condition sheets name them: code of a mark's `panel` → Russian. */
export const PANELS = {
  'front-bumper': 'передний бампер',
  hood: 'капот',
  windshield: 'лобовое стекло',
  roof: 'крыша',
  'front-fender-left': 'левое переднее крыло',
  'front-fender-right': 'правое переднее крыло',
  'front-door-left': 'левая передняя дверь',
  'front-door-right': 'правая передняя дверь',
  'rear-door-left': 'левая задняя дверь',
  'rear-door-right': 'правая задняя дверь',
  'sill-left': 'левый порог',
  'sill-right': 'правый порог',
  'rear-fender-left': 'левое заднее крыло',
  'rear-fender-right': 'правое заднее крыло',
  trunk: 'крышка багажника',
  'rear-bumper': 'задний бампер',
} as const;
export type Panel = keyof typeof PANELS;

/** Panels where a mark of use is usual, with how often. */
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
