import type { ChangeListener } from './change-listener.ts';

/** For handles that hear nothing of other processes: their listeners go on polling. */
export const noListener = (): ChangeListener => ({ isAlive: () => false, stop: async () => {} });
