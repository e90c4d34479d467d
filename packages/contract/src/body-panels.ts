/** Panels of a body as condition sheets name them: code of a damage entry's `panel` → Russian. */
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

/** Whether the panel has a Russian name; an imported sheet may list others. */
export function isPanel(panel: string): panel is Panel {
  return Object.hasOwn(PANELS, panel);
}

/** Panel of a damage code → Russian name; an unknown one is printed as in the sheet. */
export function panelLabel(panel: string): string {
  return isPanel(panel) ? PANELS[panel] : panel;
}
