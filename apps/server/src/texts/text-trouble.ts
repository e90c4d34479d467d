import type { WrittenText } from '@prichal/office';

/** A published text that the site shows in part or not at all; for the owner's overview. */
export interface TextTrouble {
  /** «posts/some.md» */
  name: string;
  /** when this process found it, ISO 8601 */
  since: string;
  /** Russian */
  text: string;
}

/** A list may have thousands of issues. */
const NAMED = 3;

/** @param isShown false: the build's text stands in its place, or nothing */
export function troubleText(
  name: string,
  { head }: WrittenText,
  issues: readonly string[],
  isShown: boolean,
): string {
  const title = typeof head['title'] === 'string' ? head['title'] : name;
  const more = issues.length > NAMED ? ` и ещё ${issues.length - NAMED}` : '';
  const state = isShown ? 'показан не целиком' : 'не показан';
  return `Опубликованный текст «${title}» ${state}: ${issues.slice(0, NAMED).join('; ')}${more}. Исправьте его и опубликуйте заново.`;
}
