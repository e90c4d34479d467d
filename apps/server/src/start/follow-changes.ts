import type { ChangeListener, DatabaseHandle, Topic } from '@prichal/database';

/** A watch of a topic that can be asked to look now. */
interface Watch {
  runNow(): void;
}

/** How much less often the database is asked while its messages arrive: they are what is waited for, the poll is behind. */
const SLOWER = 8;

export interface Changes {
  /** the interval of a poll, ms: `usual`, or longer while messages arrive */
  every: (usual: number) => () => number;
  /** lets the watch of each topic look as soon as somebody has changed it */
  follow: (watches: Readonly<Record<Topic, Watch>>) => void;
  stop: () => Promise<void>;
}

/** Messages of all processes about their changes. Each watch also polls: a message may be lost, or none be supported. */
export function listenForChanges(
  handle: Pick<DatabaseHandle, 'listen'>,
  times?: Parameters<DatabaseHandle['listen']>[1],
): Changes {
  let watches: Readonly<Record<Topic, Watch>> | null = null;
  /** before there were watches */
  const missed = new Set<Topic>();
  const listener: ChangeListener = handle.listen((topics) => {
    for (const topic of topics)
      if (watches === null) missed.add(topic);
      else watches[topic].runNow();
  }, times);
  return {
    every: (usual) => () => (listener.isAlive() ? usual * SLOWER : usual),
    follow(given) {
      watches = given;
      for (const topic of missed) given[topic].runNow();
    },
    stop: () => listener.stop(),
  };
}
