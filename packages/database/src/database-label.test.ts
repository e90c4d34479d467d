import { expect, test } from 'vitest';
import { databaseLabel } from './database-label.ts';

test.each([
  [null, 'встроенная'],
  ['postgresql://user:secret@db.test:5433/prichal', 'PostgreSQL db.test:5433/prichal'],
  [
    'postgresql://user:secret@/prichal?host=%2Frun%2Fpostgresql',
    'PostgreSQL /run/postgresql/prichal',
  ],
  ['postgres:///prichal?host=/tmp', 'PostgreSQL /tmp/prichal'],
])('names the database of %s without its password', (url, label) => {
  expect(databaseLabel(url)).toBe(label);
});
