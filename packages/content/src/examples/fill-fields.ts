import { ContentError } from '../content-error.ts';
import { mapStrings } from '../map-strings.ts';
import { fillFigures } from './fill-figures.ts';
import type { FigureOf, WorkedExamples } from './worked.ts';

/** The fields of a head with `fillFigures` in each of their lines. Throws ContentError with every field it cannot fill. */
export function fillFields<Fields>(
  file: string,
  fields: Fields,
  worked: WorkedExamples,
  figure: FigureOf,
): Fields {
  const issues: string[] = [];
  const filled = mapStrings(fields, (text, path) => {
    try {
      return fillFigures(file, text, worked, figure);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      issues.push(...error.issues.map((issue) => `поле «${path}»: ${issue}`));
      return text;
    }
  });
  if (issues.length > 0) throw new ContentError(file, issues);
  return filled;
}
