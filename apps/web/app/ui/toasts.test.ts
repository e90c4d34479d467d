import { describe, expect, it } from 'vitest';
import { TOAST_MS, addToast, type Toast } from './toasts.tsx';

const toast = (id: number): Toast => ({ id, kind: 'note', text: String(id) });

describe('toasts', () => {
  it('are three at most, the oldest gives way', () => {
    const shown = [1, 2, 3, 4].map(toast).reduce<Toast[]>(addToast, []);
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('that lead somewhere do not stack: only the latest stays', () => {
    const link = { to: '/favourites', label: 'Открыть: 2' };
    const shown = [{ ...toast(1), link }, toast(2), { ...toast(3), link }].reduce<Toast[]>(
      addToast,
      [],
    );
    expect(shown.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('stay 4 s, success 3 s, errors 5 s', () => {
    expect(TOAST_MS).toEqual({ note: 4000, success: 3000, error: 5000 });
  });
});
