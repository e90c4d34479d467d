import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deletePush, pushQuery, testPush } from '../api/push.ts';
import { enablePush, endDevicePush } from './device-push.ts';
import { browserFacts, pushSupport } from './push-support.ts';
import type { PushSupport } from './push-support.ts';

/** How long the answer to a test is waited for, ms. */
const TEST_MS = 30_000;
const ASK_MS = 2000;

export interface PushState {
  support: PushSupport;
  /** undefined: not known yet */
  isOn: boolean | undefined;
  /** of the last push to this device */
  error: string | null;
  enable: UseMutationResult<void, Error, void>;
  disable: UseMutationResult<void, Error, void>;
  test: UseMutationResult<void, Error, void>;
  /** «shown»: the test has appeared on this device */
  testing: 'none' | 'waiting' | 'shown' | 'late';
}

/** Pushes to this device, and what can be done about them. */
export function usePush(): PushState {
  const [support, setSupport] = useState(() => pushSupport(browserFacts()));
  const [testing, setTesting] = useState<PushState['testing']>('none');
  const queries = useQueryClient();
  const isWaiting = testing === 'waiting';
  const push = useQuery({ ...pushQuery, ...(isWaiting ? { refetchInterval: ASK_MS } : {}) });
  const done = () => {
    setSupport(pushSupport(browserFacts()));
    return queries.invalidateQueries({ queryKey: pushQuery.queryKey });
  };
  const enable = useMutation({
    mutationFn: async () => {
      const { public_key: key } = await queries.ensureQueryData(pushQuery);
      await enablePush(key);
    },
    onSettled: done,
  });
  const disable = useMutation({
    mutationFn: async () => {
      await endDevicePush();
      await deletePush();
    },
    onSettled: done,
  });
  const test = useMutation({
    mutationFn: testPush,
    onMutate: () => setTesting('waiting'),
    onError: () => setTesting('none'),
  });
  useEffect(() => {
    if (!isWaiting) return;
    const late = setTimeout(() => setTesting('late'), TEST_MS);
    const listen = ({ data }: MessageEvent<{ type?: string; tag?: string }>) => {
      if (data.type === 'push-shown' && data.tag === 'test') setTesting('shown');
    };
    navigator.serviceWorker.addEventListener('message', listen);
    return () => {
      clearTimeout(late);
      navigator.serviceWorker.removeEventListener('message', listen);
    };
  }, [isWaiting]);
  const device = push.data?.device;
  return {
    support,
    isOn: push.data === undefined ? undefined : device !== null,
    error: device?.error ?? null,
    enable,
    disable,
    test,
    testing,
  };
}
