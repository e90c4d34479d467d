import type { Receipt } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { IDLE, formState, isDone } from './form-state.ts';

const failed = { type: 'failed', status: 500, fields: {}, text: 'Не удалось' } as const;

describe('the form', () => {
  test('goes from sent to accepted and back to idle, preserving the receipt', () => {
    const receipt = {
      id: '1',
      number: 'П-48213',
      received_at: '',
      promise: { respond_by: '', text: '' },
    };
    const accepted = formState(formState(IDLE, { type: 'sent' }), { type: 'accepted', receipt });
    expect(accepted).toMatchObject({ status: 'success', receipt });
    expect(formState(accepted, { type: 'reverted' })).toMatchObject({ status: 'idle', receipt });
  });

  test('is done once it has gone or waits, until something is typed', () => {
    const receipt = { number: 'П-48213' } as Receipt;
    const typed = { type: 'edited', field: 'name' } as const;
    for (const end of [{ type: 'accepted', receipt } as const, { type: 'queued' } as const]) {
      const done = formState(formState(IDLE, { type: 'sent' }), end);
      expect(isDone(done)).toBe(true);
      expect(isDone(formState(done, { type: 'reverted' }))).toBe(true);
      expect(isDone(formState(done, typed))).toBe(false);
    }
    // what stands in the form is the correction of what went
    expect(isDone(formState(IDLE, { type: 'older-accepted', receipt }))).toBe(false);
    expect(isDone(formState(IDLE, { ...failed, isQueued: true }))).toBe(false);
  });

  test('the button reverts, the reason stays until the next edit', () => {
    const reverted = formState(formState(IDLE, failed), { type: 'reverted' });
    expect(reverted).toMatchObject({ status: 'idle', failure: 'Не удалось' });
    expect(formState(reverted, { type: 'edited', field: 'name' }).failure).toBeNull();
  });

  test('on 400 it marks the fields that the server names', () => {
    const fields = { message: 'Сообщение не длиннее 500 знаков' };
    expect(formState(IDLE, { ...failed, status: 400, fields }).fields).toEqual(fields);
  });

  test('on 400 without field names it marks name and phone', () => {
    expect(Object.keys(formState(IDLE, { ...failed, status: 400 }).fields)).toEqual([
      'name',
      'phone',
    ]);
  });

  test.each([
    [false, 'Некорректный формат номера'],
    [true, 'Пожалуйста, введите номер телефона'],
  ])('on 400 without names, an emptied phone: %s', (noPhone, phone) => {
    expect(formState(IDLE, { ...failed, status: 400, noPhone }).fields).toMatchObject({ phone });
  });

  test('an edit clears the error of its own field only', () => {
    const rejected = formState(IDLE, { type: 'rejected', fields: { name: 'а', phone: 'б' } });
    expect(formState(rejected, { type: 'edited', field: 'name' }).fields).toEqual({ phone: 'б' });
  });

  test('what went out while it was corrected is said until the corrected one is sent', () => {
    const receipt = { number: 'П-10001' } as Receipt;
    const older = formState(IDLE, { type: 'older-accepted', receipt });
    const edited = formState(older, { type: 'edited', field: 'name' });
    expect(edited).toMatchObject({ status: 'idle', isOlder: true, receipt });
    const rejected = formState(edited, { type: 'rejected', fields: { name: 'а' } });
    expect(rejected).toMatchObject({ isOlder: true, receipt, fields: { name: 'а' } });
    expect(formState(edited, { type: 'sent' })).toMatchObject({ isOlder: false, receipt: null });
  });
});
