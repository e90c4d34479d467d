import { phoneIssue, phoneToSend } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editPhone, setPhone } from './phone-edit.ts';

/** Types one character after another at the end of an empty field. */
function type(keys: string): string {
  let state = { text: '', caret: 0 };
  for (const data of keys)
    state = editPhone(state.text, state.caret, state.caret, { kind: 'insert', data });
  return state.text;
}

describe('the phone field', () => {
  test.each([
    ['9771231220', '+7 (977) 123-12-20'],
    ['89041234567', '+7 (904) 123-45-67'],
    ['79041234567', '+7 (904) 123-45-67'],
    ['+79041234567', '+7 (904) 123-45-67'],
    ['89', '+7 (9'],
    ['904123', '+7 (904) 123'],
    ['7771', '+7 (771'],
    ['4232', '4232'],
  ])('typing %s shows %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  test.each([
    ['89041234567', '+7 (904) 123-45-67'],
    ['9041234567', '+7 (904) 123-45-67'],
    ['+7 904 123-45-67', '+7 (904) 123-45-67'],
    ['8 (904) 123 45 67, доб. 12', '+7 (904) 123-45-6712'],
    ['+7 707 303 44 55', '+7 (707) 303-44-55'],
    ['84232123456', '+7 (423) 212-34-56'],
    ['+380501234567', '380501234567'],
    ['８９０４１２３４５６７', '+7 (904) 123-45-67'],
  ])('pasting %s shows %s, in an empty field, behind +7, and over a full number', (data, shown) => {
    const full = '+7 (904) 765-43-21';
    expect(editPhone('', 0, 0, { kind: 'insert', data }).text).toBe(shown);
    expect(editPhone('+7', 2, 2, { kind: 'insert', data }).text).toBe(shown);
    expect(editPhone(full, 0, full.length, { kind: 'insert', data }).text).toBe(shown);
    expect(setPhone(data).text).toBe(shown);
  });

  test('a digit typed over the whole selection starts the number anew', () => {
    expect(editPhone('+7 (904) 765-43-21', 0, 18, { kind: 'insert', data: '9' })).toEqual({
      text: '+7 (9',
      caret: 5,
    });
  });

  test('Backspace behind a separator removes the digit before it', () => {
    expect(editPhone('+7 (904) 123-45-67', 9, 9, { kind: 'deleteBackward' })).toEqual({
      text: '+7 (901) 234-56-7',
      caret: 6,
    });
  });

  test('Backspace after the third digit leaves the caret where the digit was removed', () => {
    expect(editPhone('+7 (904', 7, 7, { kind: 'deleteBackward' })).toEqual({
      text: '+7 (90',
      caret: 6,
    });
  });

  test('Delete before a separator removes the digit after it', () => {
    expect(editPhone('+7 (904) 123-45-67', 7, 7, { kind: 'deleteForward' }).text).toBe(
      '+7 (904) 234-56-7',
    );
  });

  test('a digit in the middle of a full number drops none, and says so on blur', () => {
    const edited = editPhone('+7 (904) 123-45-67', 7, 7, { kind: 'insert', data: '5' });
    expect(edited).toEqual({ text: '+7 (904) 512-34-567', caret: 10 });
    expect(phoneIssue(edited.text)).toBe('long');
  });

  test('clearing the whole field leaves nothing behind', () => {
    expect(editPhone('+7 (904) 123-45-67', 0, 18, { kind: 'deleteBackward' })).toEqual({
      text: '',
      caret: 0,
    });
  });

  test('any mobile number, typed, pasted or autofilled, is sent as it is', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^9\d{9}$/),
        fc.constantFrom('', '8', '7', '+7'),
        (national, prefix) => {
          const text = prefix + national;
          for (const shown of [
            type(text),
            setPhone(text).text,
            editPhone('+7', 2, 2, { kind: 'insert', data: text }).text,
          ]) {
            expect(phoneIssue(shown)).toBeNull();
            expect(phoneToSend(shown)).toBe(`+7${national}`);
          }
        },
      ),
    );
  });

  test('the caret stays within the text after any sequence of edits', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(20), fc.nat(20), fc.constantFrom('1', '9', '89', 'x', 'del', 'fwd')),
          { maxLength: 30 },
        ),
        (edits) => {
          let text = '';
          for (const [a, b, what] of edits) {
            const from = Math.min(a, b, text.length);
            const to = Math.min(Math.max(a, b), text.length);
            const done = editPhone(
              text,
              from,
              to,
              what === 'del'
                ? { kind: 'deleteBackward' }
                : what === 'fwd'
                  ? { kind: 'deleteForward' }
                  : { kind: 'insert', data: what },
            );
            expect(done.caret).toBeGreaterThanOrEqual(0);
            expect(done.caret).toBeLessThanOrEqual(done.text.length);
            text = done.text;
          }
        },
      ),
    );
  });
});
