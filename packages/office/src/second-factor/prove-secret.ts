import { OfficeError } from '../errors.ts';
import { findStep } from './totp.ts';

/**
 * The app has this secret: the step of its code, which is used by that.
 * @throws {OfficeError} wrong-input, with the time here
 */
export function proveSecret(secret: Buffer, code: string, now: Date): number {
  const step = findStep(secret, code, now, 0);
  if (step !== null) return step;
  throw new OfficeError(
    'wrong-input',
    `Код не подошёл. Время здесь: ${now.toISOString()}; часы телефона должны идти так же.`,
    { field: 'code' },
  );
}
