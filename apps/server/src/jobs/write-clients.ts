import type { Database } from '@prichal/database';
import type { Connector } from '@prichal/lead-delivery';
import { claimMessages, isStillDue, settleMessage } from '@prichal/office';
import type { DueMessage, MessageResult } from '@prichal/office';
import type { Kysely } from 'kysely';

const TIMEOUT_MS = 20_000;

/**
 * The job «write-clients»: what happened to a deal, by e-mail to its client. At least once, and a copy has the same
 * number; without a mailbox of the company the message waits for a person. Several processes may run it.
 */
export function createClientWriting({
  db,
  connectors,
  now,
  stopping,
}: {
  db: Kysely<Database>;
  connectors: readonly Pick<Connector, 'channel' | 'write'>[];
  now: () => Date;
  stopping: AbortSignal;
}): () => Promise<void> {
  const write = connectors.find((connector) => connector.write !== undefined)?.write;
  return async () => {
    for (const message of await claimMessages(db, now()))
      if (await isStillDue(db, message, now()))
        await settleMessage(db, message, await send(message), now());
  };

  async function send({ uid, number, email, text }: DueMessage): Promise<MessageResult> {
    if (write === undefined) return { kind: 'by-hand' };
    const letter = { id: uid, to: email, subject: `Сделка ${number}: новости о машине`, text };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    const outcome = await write(letter, signal);
    return outcome.kind === 'delivered'
      ? { kind: 'sent' }
      : { kind: 'failed', error: outcome.reason, isFinal: outcome.kind === 'rejected' };
  }
}
