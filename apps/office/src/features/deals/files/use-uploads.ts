import { DEAL_FILE_MAX, UPLOAD_FAILURES } from '@prichal/contract';
import type { ChangedDeal } from '@prichal/contract/office';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { uploadDealFile } from '../../../api/deals.ts';

/** One file on its way. */
export interface Upload {
  /** sent twice it is stored once */
  key: string;
  file: File;
  /** 0–1 */
  part: number;
  state: 'waiting' | 'going' | 'done' | 'failed';
  /** why it failed, Russian */
  failure: string;
}

interface Target {
  step: string;
  title: string;
  shown: 'yes' | 'no';
}

/** Files that go one after another: a phone in a yard has one thin line. What has failed can be sent again. */
export function useUploads(deal: string, stored: (changed: ChangedDeal) => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async (queue: readonly Upload[], target: Target) => {
    for (const { key, file } of queue) {
      patch(key, { state: 'going', part: 0, failure: '' });
      try {
        const changed = await uploadDealFile(deal, { ...target, key }, file, (part) =>
          patch(key, { part }),
        );
        patch(key, { state: 'done', part: 1 });
        await stored(changed);
      } catch (error) {
        patch(key, { state: 'failed', failure: failureOf(error).reason });
      }
    }
  };
  const add = (files: readonly File[], target: Target) => {
    const chosen = files.map((file): Upload => {
      const isBig = file.size > DEAL_FILE_MAX;
      return {
        key: crypto.randomUUID(),
        file,
        part: 0,
        state: isBig ? 'failed' : 'waiting',
        failure: isBig ? UPLOAD_FAILURES['too-big'] : '',
      };
    });
    setUploads((all) => [...all, ...chosen]);
    void send(
      chosen.filter(({ state }) => state === 'waiting'),
      target,
    );
  };
  return {
    uploads,
    isGoing: uploads.some(({ state }) => state === 'waiting' || state === 'going'),
    add,
    again: (upload: Upload, target: Target) => void send([upload], target),
  };
}
