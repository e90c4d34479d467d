import type { ChangeListener } from './change-listener.ts';

/** For handles that hear nothing of other processes: whoever listens goes on polling. */
export const noListener = (): ChangeListener => ({ isAlive: () => false, stop: async () => {} });
