import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How long each request took, ms, and how many were not accepted. */
export interface FormsSent {
  times: number[];
  failed: number;
}

/** Sends requests from a process of its own, at an even rate, whatever the answers do, until the work is done. */
export async function formsDuring(url: string, work: () => Promise<unknown>): Promise<FormsSent> {
  const sender = fork(path.join(import.meta.dirname, 'send-forms.ts'), [url]);
  try {
    await Promise.race([
      once(sender, 'message'),
      once(sender, 'exit').then(() => {
        throw new Error('the sender of forms did not start');
      }),
    ]);
    await work();
    return await new Promise<FormsSent>((resolve, reject) => {
      sender.once('message', (message) => resolve(message as FormsSent));
      sender.once('exit', () => reject(new Error('the sender of forms has ended')));
      sender.send('end');
    });
  } finally {
    sender.kill();
  }
}
