import { isPanel } from '@prichal/contract';
import type { Panel } from '@prichal/contract';
import type { Panel as DiagramPanel } from '@prichal/illustrations';

/** Panels of the sheets → places on the diagram, which are named after the drawing. */
const PLACES: Record<Panel, DiagramPanel> = {
  'front-bumper': 'front-bumper',
  hood: 'bonnet',
  windshield: 'windscreen',
  roof: 'roof',
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
  trunk: 'boot-lid',
  'rear-bumper': 'rear-bumper',
};

/** Position on the diagram of damage to this panel; null for a panel that our sheets do not name. */
export function diagramPanel(panel: string): DiagramPanel | null {
  return isPanel(panel) ? PLACES[panel] : null;
}
