export { drawCar } from './car/draw-car.ts';
export { FRAME } from './car/frame.ts';
export {
  BODY_KINDS,
  CAR_BOUNDS,
  isDrawable,
  ORIGINS,
  drawnPaint,
  originOf,
  PAINT_CODES,
  type BodyKind,
  type CarSpec,
  type Origin,
  type PaintCode,
} from './car/spec.ts';
export { BRAND_SLUG_LENGTH, parsePictureName, pictureName } from './picture-name/picture-name.ts';
export { drawAppIcon, drawFavicon, drawLogo, LOGO_COLORS, type LogoColors } from './brand/logo.ts';
export {
  drawCarShare,
  drawPageShare,
  drawShareChart,
  SHARE_CHART_HASH,
  SHARE_SIZE,
  type CarShare,
} from './share/draw-share-card.ts';
export { drawDimensions } from './dimensions/draw-dimensions.ts';
export type { DrawingTheme } from './drawing-colors.ts';
export { drawBodyDiagram, type PanelDamage } from './diagram/draw-body-diagram.ts';
export { PANEL_CODES, PANELS, type Panel } from './diagram/panels.ts';
export { drawSeaChart } from './sea-chart/draw-sea-chart.ts';
export {
  seaChartGeometry,
  type ChartNote,
  type ChartPort,
  type ChartRoute,
} from './sea-chart/geometry.ts';
export { VLADIVOSTOK, type SeaChartView } from './sea-chart/view.ts';
