/** «во вторник» → «Во вторник» */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «Литые диски» → «литые диски» inside a sentence; an abbreviation stays as it is. */
export function decapitalize(text: string): string {
  return /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
