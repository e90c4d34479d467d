import { siteTextFields } from '@prichal/contract/office';
import type { SiteTextField } from '@prichal/contract/office';

/** «groups.0.questions.2.answer» → «Разделы 1, Вопросы 3, Ответ», as the editor calls them. */
export function fieldLabel(path: string, name: string): string {
  const labels: string[] = [];
  let fields: readonly SiteTextField[] = siteTextFields(name);
  for (const part of path.split('.')) {
    const field = fields.find((one) => one.name === part);
    if (field) {
      labels.push(field.label);
      fields = field.fields ?? [];
    } else if (/^\d+$/.test(part)) labels.push(`${labels.pop() ?? ''} ${Number(part) + 1}`);
  }
  return labels.join(', ') || path;
}

/** An issue with the names of the file in the words of the editor. */
export function readableIssue(text: string, name: string): string {
  return text.replaceAll(
    /поле «([\w.]+)»/g,
    (_whole, path: string) => `поле «${fieldLabel(path, name)}»`,
  );
}
