import { escapeHtml } from '@prichal/contract';
import type { GlossaryGroup, QuestionGroup } from '@prichal/contract';
import { nameLanguages } from './markdown/name-languages.ts';

/** Questions that open one by one, under the titles of their groups; `answer` is HTML already. */
export function printQuestions(groups: readonly QuestionGroup[]): string {
  return groups
    .map(({ id, title, questions }) => {
      const lines = questions.map(
        (one) =>
          `<details class="question" id="${one.id}"><summary>${escapeHtml(one.question)}</summary><div>${one.answer}</div></details>`,
      );
      return `<h2 id="${id}">${escapeHtml(title)}</h2>${lines.join('')}`;
    })
    .join('');
}

/** Damage codes with their names and meanings: a definition list per group. */
export function printGlossary(groups: readonly GlossaryGroup[]): string {
  return groups
    .map(({ id, title, note, terms }) => {
      const say = (text: string) => nameLanguages(escapeHtml(text), id === 'china' ? 'zh' : 'ja');
      const lines = terms.map(
        ({ mark, name, text }) =>
          `<div><dt><span class="mark">${say(mark)}</span><b>${say(name)}</b></dt><dd>${say(text)}</dd></div>`,
      );
      const noteHtml = note === null ? '' : `<p>${escapeHtml(note)}</p>`;
      return `<h2 id="${id}">${escapeHtml(title)}</h2>${noteHtml}<dl class="marks">${lines.join('')}</dl>`;
    })
    .join('');
}
