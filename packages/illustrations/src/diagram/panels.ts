/** Panels that condition sheets speak of, with their Russian names, in walking order. */
export const PANELS = {
  'front-bumper': 'передний бампер',
  grille: 'решётка радиатора',
  'radiator-support': 'рамка радиатора',
  bonnet: 'капот',
  windscreen: 'лобовое стекло',
  roof: 'крыша',
  'rear-window': 'заднее стекло',
  'boot-lid': 'крышка багажника',
  'rear-panel': 'задняя панель',
  'rear-bumper': 'задний бампер',
  'left-headlamp': 'левая фара',
  'left-front-wing': 'левое переднее крыло',
  'left-front-wheel': 'левое переднее колесо',
  'left-mirror': 'левое зеркало',
  'left-front-door': 'левая передняя дверь',
  'left-front-window': 'стекло левой передней двери',
  'left-sill': 'левый порог',
  'left-rear-door': 'левая задняя дверь',
  'left-rear-window': 'стекло левой задней двери',
  'left-rear-wing': 'левое заднее крыло',
  'left-rear-wheel': 'левое заднее колесо',
  'left-tail-lamp': 'левый задний фонарь',
  'right-headlamp': 'правая фара',
  'right-front-wing': 'правое переднее крыло',
  'right-front-wheel': 'правое переднее колесо',
  'right-mirror': 'правое зеркало',
  'right-front-door': 'правая передняя дверь',
  'right-front-window': 'стекло правой передней двери',
  'right-sill': 'правый порог',
  'right-rear-door': 'правая задняя дверь',
  'right-rear-window': 'стекло правой задней двери',
  'right-rear-wing': 'правое заднее крыло',
  'right-rear-wheel': 'правое заднее колесо',
  'right-tail-lamp': 'правый задний фонарь',
} as const;

export type Panel = keyof typeof PANELS;

/** All panel codes, in the order of `PANELS`. */
export const PANEL_CODES = Object.keys(PANELS) as Panel[];
