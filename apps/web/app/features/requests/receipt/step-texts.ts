import type { ReceiptStep } from '@prichal/contract';

/** What has happened to a request, as its visitor reads it. */
export const STEP_TEXTS: Record<ReceiptStep, string> = {
  taken: 'Взята в\u00a0работу',
  'not-reached': 'Звонили, но\u00a0не\u00a0дозвонились',
  answered: 'Ответили',
  call: 'Перезвоним',
  closed: 'Закрыта',
};
