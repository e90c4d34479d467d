import { expect, test } from 'vitest';
import { readableLog } from '../../testing/fakes.ts';
import { createLog, pageLines, safePath } from './request-log.ts';

test('the line of a cached page equals the one that the log itself would write', () => {
  const byHand = readableLog();
  const byLog = readableLog();
  const line = {
    reqId: 'Ab-_9-1z',
    method: 'GET' as const,
    path: safePath('/catalog/japan?q="\\'),
    status: 304,
    bytes: 0,
  };
  pageLines(byHand.log)(line);
  byLog.log.info({ ...line, cached: true }, 'answered');
  const withoutTime = (text: string) => text.replace(/"time":"\d{4}-\d\d-\d\dT[\d:.]{12}Z"/, '');
  expect(withoutTime(byHand.text())).toBe(withoutTime(byLog.text()));
  expect(byHand.text()).toMatch(/^\{.*"time":"2.*\}\n$/);
});

test('a log that asks for warnings alone gets no lines of pages', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  pageLines(log)({ reqId: 'a', method: 'GET', path: '/', status: 200, bytes: 1 });
  expect(lines).toEqual([]);
});
