import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROTOTYPE_NAMES, anyText, rejectedFields, withField } from '../testing/any-input.ts';
import {
  ANSWERS_MAX,
  ANSWER_FIELDS,
  CALL_ANSWERS,
  callAnswersChangeSchema,
  fillAnswer,
  unknownAnswerFields,
} from './call-answers.ts';
import { TEXT_FIELDS, newTextSchema, textChangeSchema, textField, textParts } from './texts.ts';

const bodies = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'{} имясуагродцтн$&\n'), maxLength: 40 }),
);

describe('a canned text', () => {
  test.each([
    ['Здравствуйте, {имя}!', ['Здравствуйте, ', '{имя}', '!']],
    ['{имя}{машина}', ['{имя}', '{машина}']],
    ['без полей', ['без полей']],
    ['{}', ['{}']],
    ['{не закрыто', ['{не закрыто']],
    ['не открыто}', ['не открыто}']],
    ['{а{имя}', ['{а', '{имя}']],
    ['', []],
  ])('«%s» falls into %j', (body, parts) => {
    const shown = textParts(body).map(({ text, isField }) => (isField ? `{${text}}` : text));
    expect(shown).toEqual(parts);
  });

  test('put together again it is the text, whatever it is', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const parts = textParts(body);
        expect(parts.map(({ text, isField }) => (isField ? `{${text}}` : text)).join('')).toBe(
          body,
        );
        for (const { text } of parts.filter(({ isField }) => isField))
          expect(text).not.toMatch(/[{}]/);
      }),
      { numRuns: 300 },
    );
  });

  test('a field is known however it is typed, and by no other name', () => {
    for (const name of Object.keys(TEXT_FIELDS))
      for (const typed of [name, ` ${name} `, name.toUpperCase()])
        expect(textField(typed)).toBe(name);
    for (const typed of ['', 'почта', 'имя клиента', ...PROTOTYPE_NAMES])
      expect(textField(typed)).toBeNull();
  });

  const text = { version: 1, title: 'Привет', body: 'Здравствуйте', common: true };
  test.each([
    ['title', 60],
    ['body', 2000],
  ])('%s: from one to %i characters', (field, most) => {
    for (const schema of [newTextSchema, textChangeSchema]) {
      const rejected = (value: string) => rejectedFields(schema, withField(text, field, value));
      expect([rejected('я'), rejected('я'.repeat(most))]).toEqual([[], []]);
      expect([rejected(''), rejected('я'.repeat(most + 1))]).toEqual([[field], [field]]);
    }
  });
});

describe('an answer on a call', () => {
  const values = {
    сумма: '2 345 000 ₽',
    город: 'Казань',
    страна: 'Из Кореи',
    рост: null,
    срок: '41 день',
  };

  test.each([
    ['Это {сумма} до города {город}.', 'Это 2 345 000 ₽ до города Казань.'],
    ['{ Сумма }', '2 345 000 ₽'],
    ['{почта} и {сумма}', '{почта} и 2 345 000 ₽'],
    ['около {рост}', null],
    ['{}', '{}'],
    ['без полей', 'без полей'],
  ])('«%s»: %s', (body, filled) => {
    expect(fillAnswer(body, values)).toBe(filled);
  });

  test('signs that a replacement could mean are said as they are', () => {
    expect(fillAnswer('{сумма}', { ...values, сумма: '$& $1 $$' })).toBe('$& $1 $$');
  });

  test('unknown fields are named, each as it was typed', () => {
    expect(unknownAnswerFields('{почта} {сумма} {} {toString} { Город }')).toEqual([
      'почта',
      '',
      'toString',
    ]);
    fc.assert(
      fc.property(bodies, (body) => {
        const unknown = unknownAnswerFields(body);
        const filled = fillAnswer(body, { ...values, рост: '5 000 ₽' }) ?? '';
        for (const name of unknown) expect(filled).toContain(`{${name}}`);
      }),
      { numRuns: 200 },
    );
  });

  test('the usual ones are within their own limits, and every field of them is known', () => {
    const change = { revision: '1', answers: [...CALL_ANSWERS] };
    expect(callAnswersChangeSchema.parse(change)).toEqual(change);
    expect(CALL_ANSWERS.flatMap(({ answer }) => unknownAnswerFields(answer))).toEqual([]);
    const all = Object.fromEntries(Object.keys(ANSWER_FIELDS).map((name) => [name, 'х']));
    for (const { answer } of CALL_ANSWERS)
      expect(fillAnswer(answer, all as never)).not.toContain('{');
  });

  test('there are eight at the most, each a question of 80 and an answer of 400 characters', () => {
    const answer = { question: 'а'.repeat(80), answer: 'б'.repeat(400) };
    const change = (answers: unknown) => ({ revision: '1', answers });
    const rejected = (answers: unknown) => rejectedFields(callAnswersChangeSchema, change(answers));
    expect(rejected(Array.from({ length: ANSWERS_MAX }, () => answer))).toEqual([]);
    expect(rejected(Array.from({ length: ANSWERS_MAX + 1 }, () => answer))).toEqual(['answers']);
    expect(rejected([{ ...answer, question: 'а'.repeat(81) }])).toEqual(['answers.0.question']);
    expect(rejected([answer, { ...answer, answer: 'б'.repeat(401) }])).toEqual([
      'answers.1.answer',
    ]);
    expect(rejected([{ ...answer, question: '   ' }])).toEqual(['answers.0.question']);
    expect(rejected(null)).toEqual([]);
    expect(ANSWERS_MAX).toBe(8);
  });
});
