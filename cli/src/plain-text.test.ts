import { expect, test } from 'vitest';
import { plainOut, plainText } from './plain-text.ts';

test.each([
  ['\u001b[2J\u001b[HМария', '�[2J�[HМария'],
  ['\u009b31mМария', '�31mМария'],
  ['\u202eяираМ', '�яираМ'],
  ['столбец\tдругой\r\nстрока', 'столбец\tдругой\r\nстрока'],
])('%j is printed as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
  const lines: string[] = [];
  const out = plainOut({ print: (line) => lines.push(line), note: (line) => lines.push(line) });
  out.print(text);
  out.note(text);
  expect(lines).toEqual([plain, plain]);
});
