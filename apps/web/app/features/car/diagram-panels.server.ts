import { PANELS } from '@prichal/illustrations';
import type { Panel } from '@prichal/illustrations';

/** Panels of the sheets → places on the diagram, which are named after the drawing. */
const PLACES: Record<string, Panel> = {
  hood: 'bonnet',
  windshield: 'windscreen',
  trunk: 'boot-lid',
  'front-fender-left': 'left-front-wing',
  'front-fender-right': 'right-front-wing',
  'front-door-left': 'left-front-door',
  'front-door-right': 'right-front-door',
  'rear-door-left': 'left-rear-door',
  'rear-door-right': 'right-rear-door',
  'sill-left': 'left-sill',
  'sill-right': 'right-sill',
  'rear-fender-left': 'left-rear-wing',
  'rear-fender-right': 'right-rear-wing',
};

/** Where on the diagram a mark of this panel stands; null for a panel the drawing does not show. */
export function diagramPanel(panel: string): Panel | null {
  return PLACES[panel] ?? (Object.hasOwn(PANELS, panel) ? (panel as Panel) : null);
}
