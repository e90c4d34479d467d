import { ContentError } from '../content-error.ts';
import { mapStrings } from '../map-strings.ts';
import { fillFigures } from './fill-figures.ts';
import type { FillOptions } from './fill-figures.ts';

/**
 * The fields of a head with `fillFigures` in each of their lines. Throws ContentError with every field it cannot fill;
 * such a line of a published text stays as it was typed.
 */
export function fillFields<Fields>(fields: Fields, options: FillOptions): Fields {
  const { file, skipped } = options;
  const issues: string[] = [];
  const filled = mapStrings(fields, (text, path) => {
    const name = (issue: string) => `поле «${path}»: ${issue}`;
    const left: string[] | null = skipped && [];
    try {
      const line = fillFigures(text, { ...options, skipped: left });
      for (const issue of left ?? []) skipped?.push(name(issue));
      return line;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      (skipped ?? issues).push(...error.issues.map(name));
      return text;
    }
  });
  if (issues.length > 0) throw new ContentError(file, issues);
  return filled;
}
