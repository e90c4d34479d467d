import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCapture } from './check-capture.ts';
import { LEAD_EXTRAS, extraFields, leadCaptureSchema, withExtras } from './lead-capture.ts';
import { HOSTILE_TEXTS, PROTOTYPE_NAMES, anyText } from './testing/any-input.ts';

const PERSON = { name: ' Мария  Ли ', phone: '8 904 123-45-67' };
const check = (body: Record<string, unknown>) =>
  checkCapture(leadCaptureSchema.parse({ ...PERSON, ...body }));
const issues = (body: Record<string, unknown>) => {
  const checked = check(body);
  return checked.ok ? {} : checked.fields;
};

const LONG = 'Сообщение не длиннее 500 знаков';
const UNKNOWN = 'Выберите ответ из списка';

describe('a request of the popup', () => {
  test('is a name and a mobile phone, cleaned as in every form', () => {
    expect(check({})).toMatchObject({
      ok: true,
      capture: { name: 'Мария Ли', phone: '+79041234567', email: '', message: '' },
    });
    expect(issues({ name: '', phone: '84232123456' })).toEqual({
      name: 'Пожалуйста, введите ваше имя',
      phone: 'Введите мобильный номер (начинающийся с +79)',
    });
  });

  test('carries everything else as it came', () => {
    const more = { variant: 'urgency', page_url: 'https://a.example/', time_on_page: 3 };
    expect(check(more)).toMatchObject({ capture: more });
  });

  test('the message may have 500 characters, and the block under it does not count', () => {
    const block = { urgency: 'week', budget: '5m_plus', interest: 'financing' };
    const longest = '🚗'.repeat(500);
    expect(issues({ message: longest })).toEqual({});
    expect(issues({ message: `${longest}.` })).toEqual({ message: LONG });
    expect(issues({ message: withExtras(longest, block) })).toEqual({});
    expect(issues({ message: withExtras(`${longest}.`, block) })).toEqual({ message: LONG });
  });

  test('a block of a program is no place for more', () => {
    const title = 'Дополнительно\n';
    const message = (count: number) => `${'а'.repeat(400)}\n\n${title}${'б'.repeat(count)}`;
    expect(issues({ message: message(300 - title.length) })).toEqual({});
    expect(issues({ message: message(301 - title.length) })).toEqual({ message: LONG });
  });

  test('a visitor may write the title of the block in a message of the usual length', () => {
    const message = `Нужен Harrier\n\nДополнительно\n${'люк, '.repeat(80)}`;
    expect(message.length).toBeLessThan(500);
    expect(issues({ message })).toEqual({});
  });

  test('every answer of its lists is taken, no other is', () => {
    for (const field of extraFields()) {
      for (const code of Object.keys(LEAD_EXTRAS[field]))
        expect(issues({ [field]: code, email: 'm@example.ru' })).toEqual({});
      for (const code of ['other', ...PROTOTYPE_NAMES])
        expect(issues({ [field]: code })).toEqual({ [field]: UNKNOWN });
      expect(issues({ [field]: '' })).toEqual({});
    }
  });

  test('an answer by mail without an address is a request without that wish', () => {
    const wish = { preferred_contact: 'email' };
    for (const email of ['', ' \n'])
      expect(check({ ...wish, email })).toMatchObject({
        ok: true,
        capture: { phone: '+79041234567', email: '', preferred_contact: '' },
      });
    expect(check({ ...wish, email: 'm@example.ru' })).toMatchObject({ capture: wish });
    expect(check({ preferred_contact: 'vk' })).toMatchObject({
      capture: { preferred_contact: 'vk' },
    });
  });

  test('everything that is wrong is named at once', () => {
    const wrong = { name: '', phone: '', email: 'm@', message: 'а'.repeat(501), budget: 'all' };
    expect(Object.keys(issues(wrong)).sort()).toEqual([
      'budget',
      'email',
      'message',
      'name',
      'phone',
    ]);
  });
});

describe('whatever is typed', () => {
  const bodies = fc.record(
    {
      name: anyText,
      phone: anyText,
      email: anyText,
      message: anyText,
      preferred_contact: anyText.map((text) => text.slice(0, 40)),
      interest: anyText.map((text) => text.slice(0, 40)),
    },
    { requiredKeys: [] },
  );

  test('never throws, and each issue is a Russian sentence by its field', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const read = leadCaptureSchema.safeParse(body);
        fc.pre(read.success);
        const checked = checkCapture(read.data);
        const names = new Set(['name', 'phone', ...Object.keys(body)]);
        for (const [field, text] of Object.entries(checked.ok ? {} : checked.fields))
          expect([names.has(field), text]).toEqual([true, expect.stringMatching(/^[А-Я][а-яё]+/)]);
        // what was accepted is accepted again, unchanged
        expect(checked.ok ? checkCapture(checked.capture) : checked).toEqual(checked);
      }),
      { numRuns: 300 },
    );
  });

  test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 30), text]))('%j', (_, text) => {
    for (const field of ['phone', 'email', 'message'])
      expect(() => check({ [field]: text })).not.toThrow();
  });
});
