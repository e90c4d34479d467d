import { drawBodyDiagram } from '@prichal/illustrations';
import { REPORT_PLACES, REPORT_READINGS, SHEET_MARKS } from './sample-texts.ts';

/** The body with the marks of the sample sheet and with those of the sample report, SVG. */
export function loadSamples(): { sheet: string; report: string } {
  const marks = SHEET_MARKS.map(({ code, panel }) => ({ code, panel }));
  return {
    sheet: drawBodyDiagram('crossover', marks, 'dark', 'sheet-body'),
    report: drawBodyDiagram(
      'crossover',
      [...REPORT_READINGS, ...REPORT_PLACES],
      'dark',
      'report-body',
    ),
  };
}
