import type { JsonValue } from '@prichal/database';
import { expect, it } from 'vitest';
import { subjectName } from './subject-name.ts';

const nameOf = (
  action: string,
  details: Record<string, JsonValue> = {},
  known: string | null = null,
  subject: string | null = 'a uid',
) => subjectName({ action, subject, details }, known);

it.each([
  ['car.changed', { title: 'Nissan Note, A100' }, null, 'Nissan Note, A100'],
  ['import.applied', { title: 'прайс.csv' }, null, 'прайс.csv'],
  ['import.undone', {}, null, null],
  ['site-text.published', { name: 'posts/some.md' }, null, 'Статьи: posts-some'],
  ['site-text.image-added', { name: 'a hash' }, null, null],
  ['ticket.created', { purpose: 'invite', login: 'anna' }, null, 'anna'],
  ['ticket.created', { purpose: 'reset' }, 'Анна', 'Анна'],
  ['staff.role-changed', { role: 'editor' }, 'Анна', 'Анна: редактор'],
  ['staff.role-changed', {}, 'Анна', 'Анна'],
  ['staff.disabled', {}, 'Анна', 'Анна'],
  ['lead.taken', {}, 'П-48213', 'П-48213'],
  ['deal.notified', { number: 'С-20117' }, null, 'С-20117'],
])('%s %j of %j is %j', (action, details, known, expected) => {
  expect(nameOf(action, details, known)).toBe(expected);
});

it('names a setting only where the line is about none but settings', () => {
  expect(nameOf('company.changed', { field: 'phone' }, null, null)).toBe('«Телефон»');
  expect(nameOf('visits.changed', { changed: ['POPUP_WORDS'] }, null, null)).toBe('слова окна');
  expect(nameOf('digest.changed', {}, null, null)).toBeNull();
});
