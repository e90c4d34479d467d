import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answers, Question } from './messages.ts';

export interface MeasuredServer {
  port: number;
  pid: number;
  cpu(): Promise<number>;
  render(path: string, times: number): Promise<Answers['render']>;
  stop(): Promise<void>;
}

/** Starts server.ts on one core; one question at a time. */
export async function startMeasuredServer(databaseUrl: string): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')));
  gone.catch(() => {});
  const answer = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ value: T }];
    return message.value;
  };
  const ask = async <T>(question: Question): Promise<T> => {
    child.send(question);
    return answer<T>();
  };
  const port = await answer<number>();
  return {
    port,
    pid: child.pid ?? 0,
    cpu: () => ask<Answers['cpu']>({ ask: 'cpu' }),
    render: (page, times) => ask<Answers['render']>({ ask: 'render', path: page, times }),
    async stop() {
      const exited = once(child, 'exit');
      await ask({ ask: 'stop' });
      await exited;
    },
  };
}
