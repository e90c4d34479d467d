import type { DealPage } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AskForm, TaskForm } from './deal-forms.tsx';

const DEAL = {
  task: { kind: 'decision' },
  task_answered: false,
  manager: 'Олег',
} as unknown as DealPage;

test.each([
  ['ask-deal', 'А когда судно?', ['', 'А когда судно?']],
  ['answer-task', 'Согласен', ['Согласен', '']],
  ['', '', ['', '']],
] as const)('words of a rejected form «%s» come back to that form', (intent, text, fields) => {
  const forms = { deal: DEAL, token: 'T', typed: { intent, text } };
  const html = renderToStaticMarkup(
    <>
      <TaskForm {...forms} />
      <AskForm {...forms} />
    </>,
  );
  expect([...html.matchAll(/<textarea[^>]*>([^<]*)</g)].map(([, typed]) => typed)).toEqual(fields);
});
