import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pushQuery } from '../api/push.ts';
import { useSession } from '../api/session.ts';
import { syncPush } from './device-push.ts';
import { browserFacts, pushSupport } from './push-support.ts';

/**
 * Hands the subscription of this browser over to the session that is open now, and opens what a push is about when it
 * was pressed. Failures are silent: the state of the device is shown where it can be changed.
 */
export function usePushSync(): void {
  const { role, expires_at: session } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const facts = browserFacts();
  const mayReceive =
    role !== 'editor' && pushSupport(facts) === 'ready' && facts.permission === 'granted';
  useQuery({
    // a new session has another end
    queryKey: ['push-sync', session],
    queryFn: async () => {
      const { public_key: key } = await queries.ensureQueryData(pushQuery);
      const isOn = await syncPush(key);
      if (isOn) await queries.invalidateQueries({ queryKey: pushQuery.queryKey });
      return isOn;
    },
    enabled: mayReceive,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data }: MessageEvent<{ type?: string; url?: string }>) => {
      const path =
        data.type === 'push-opened' ? /^\/office(\/.*)$/.exec(data.url ?? '')?.[1] : null;
      if (path) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
