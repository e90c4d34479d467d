import { drawBodyDiagram } from '@prichal/illustrations';
import { SHEET_MARKS } from './sample-texts.ts';

/** The body with the sample's marks, SVG. */
export function loadSamples(): { diagram: string } {
  const marks = SHEET_MARKS.map(({ code, panel }) => ({ code, panel }));
  return { diagram: drawBodyDiagram('crossover', marks, 'dark') };
}
