import type { Panel } from '@prichal/contract';
import type { Panel as DiagramPanel } from '@prichal/illustrations';
import { isPanel } from './condition-words.ts';

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

/** Where on the diagram a mark of this panel stands; null for a panel no sheet of ours names. */
export function diagramPanel(panel: string): DiagramPanel | null {
  return isPanel(panel) ? PLACES[panel] : null;
}
