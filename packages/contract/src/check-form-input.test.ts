import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAR_MAX, checkForm } from './check-form.ts';
import { FORM_TYPES, formPayloadSchema } from './forms.ts';
import { HOSTILE_TEXTS, PROTOTYPE_NAMES, anyText } from './testing/any-input.ts';
import { NAME_MAX } from './text.ts';

const PERSON = { name: 'Мария', phone: '89041234567' };
const FORMS = {
  consultation: { form_type: 'consultation', ...PERSON },
  partnership: { form_type: 'partnership', ...PERSON, partnership_comment: 'Казань' },
  review: { form_type: 'review', ...PERSON, car: 'Harrier', country: 'japan', review_text: 'Да' },
} as const;

const check = (body: Record<string, unknown>) => checkForm(formPayloadSchema.parse(body));
const issues = (body: Record<string, unknown>) => {
  const checked = check(body);
  return checked.ok ? {} : checked.fields;
};

describe('borders of what a visitor may type', () => {
  test.each([
    ['consultation', 'name', NAME_MAX, 'Имя не длиннее 100 знаков'],
    ['consultation', 'message', 500, 'Сообщение не длиннее 500 знаков'],
    ['consultation', 'car', CAR_MAX, 'Модель автомобиля не длиннее 200 знаков'],
    ['review', 'car', CAR_MAX, 'Модель автомобиля не длиннее 200 знаков'],
    ['review', 'review_text', 500, 'Отзыв не длиннее 500 знаков'],
    ['partnership', 'partnership_comment', 500, 'Описание не длиннее 500 знаков'],
  ] as const)('%s, %s: %i characters', (form, field, most, text) => {
    for (const letter of ['я', '🚗'])
      expect(issues({ ...FORMS[form], [field]: ` ${letter.repeat(most)} ` })).toEqual({});
    expect(issues({ ...FORMS[form], [field]: 'я'.repeat(most + 1) })).toEqual({ [field]: text });
  });

  test.each([
    ['consultation', 'name', 'Пожалуйста, введите ваше имя'],
    ['review', 'car', 'Пожалуйста, введите модель автомобиля'],
    ['review', 'review_text', 'Пожалуйста, напишите отзыв'],
    ['partnership', 'partnership_comment', 'Пожалуйста, опишите ваше предложение'],
  ] as const)('%s needs %s: blanks and signs that nobody sees are none', (form, field, text) => {
    for (const nothing of [
      '',
      '  ',
      '\u00a0\n',
      '\u200b',
      '\u2060\ufeff',
      '\u3164',
      '\u202e\u200f',
      '\u2800',
      '\u2800 \u2800',
    ])
      expect([nothing, issues({ ...FORMS[form], [field]: nothing })]).toEqual([
        nothing,
        { [field]: text },
      ]);
    expect(issues({ ...FORMS[form], [field]: 'Ы' })).toEqual({});
    expect(issues({ ...FORMS[form], [field]: '👨\u200d👩\u200d👧' })).toEqual({});
  });

  test.each([
    ['m@example.ru', true],
    ['мария@почта.рф', true],
    ['a.b+c@sub.domain.example', true],
    [`${'a'.repeat(64)}@example.ru`, true],
    [`${'a'.repeat(65)}@example.ru`, false],
    [`a@${'b'.repeat(249)}.ru`, true],
    [`a@${'b'.repeat(250)}.ru`, false],
    ['m@example', false],
    ['m@example.r', false],
    ['m example@a.ru', false],
    ['a@b@c.ru', false],
    ['@example.ru', false],
    ['m@.', false],
  ])('an address of mail: %s, %s', (email, right) => {
    const wrong = { email: 'Проверьте адрес электронной почты' };
    expect(issues({ ...FORMS.consultation, email })).toEqual(right ? {} : wrong);
  });

  test('an answer by mail needs an address', () => {
    const wanted = { ...FORMS.consultation, context: { preferred_contact: 'email' } };
    expect(issues(wanted)).toEqual({ email: 'Введите адрес почты, на который ответить' });
    expect(issues({ ...wanted, email: 'm@example.ru' })).toEqual({});
    expect(issues({ ...wanted, email: 'm@' })).toEqual({
      email: 'Проверьте адрес электронной почты',
    });
  });

  test.each(PROTOTYPE_NAMES)('a code that no list has is named: %s', (code) => {
    expect(issues({ ...FORMS.review, country: code })).toEqual({
      country: 'Пожалуйста, выберите страну',
    });
    expect(issues({ ...FORMS.partnership, partnership_type: code })).toEqual({
      partnership_type: 'Пожалуйста, выберите вид сотрудничества',
    });
  });
});

const typed = {
  name: anyText,
  phone: anyText,
  email: anyText,
  message: anyText,
  car: anyText,
  country: anyText,
  review_text: anyText,
  review_city: anyText,
  review_paid: anyText,
  partnership_type: anyText,
  partnership_comment: anyText,
};

describe('whatever is typed', () => {
  const bodies = fc.record(
    { form_type: fc.constantFrom(...FORM_TYPES), ...typed },
    { requiredKeys: ['form_type'] },
  );

  test('never throws, and names its own fields, each with a Russian sentence', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const checked = check(body);
        if (checked.ok) return;
        expect(Object.keys(checked.fields).length).toBeGreaterThan(0);
        for (const [field, text] of Object.entries(checked.fields))
          expect([Object.hasOwn(typed, field), text]).toEqual([
            true,
            expect.stringMatching(/^[А-Я][а-яё]+/),
          ]);
      }),
      { numRuns: 400 },
    );
  });

  test('a form that was accepted is accepted again, unchanged', () => {
    const right = fc.record({
      name: anyText,
      message: anyText,
      car: anyText,
      review_text: anyText,
      partnership_comment: anyText,
    });
    fc.assert(
      fc.property(fc.constantFrom(...FORM_TYPES), right, (form_type, texts) => {
        const checked = check({ ...FORMS[form_type], ...texts });
        fc.pre(checked.ok);
        const { kind, review_paid, ...form } = checked.form;
        expect(kind).toBe(form_type);
        expect(review_paid).toBeUndefined();
        expect(check(form)).toEqual(checked);
      }),
      { numRuns: 200 },
    );
  });

  test('a text that takes a program’s time is answered as fast as any other', () => {
    // as much as a body may hold; by the processor’s time, for other processes may hold up the clock
    const longest = [`a@${'.'.repeat(60_000)}@`, `a@${'a.'.repeat(30_000)} `, 'a'.repeat(60_000)];
    const started = process.cpuUsage();
    for (const text of [...HOSTILE_TEXTS, ...longest])
      for (const form of Object.values(FORMS))
        for (const field of Object.keys(typed)) check({ ...form, [field]: text });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3_000);
  });
});
