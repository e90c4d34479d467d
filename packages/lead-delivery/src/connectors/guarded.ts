import { storableText } from '@prichal/database';
import type { Connector, Failed, NoticeSender, Outcome, Probe } from '../connector.ts';
import { NoAnswerError } from './http/http-client.ts';
import { later, noAnswerReason } from './http/outcomes.ts';
import { createMasker, withoutPerson } from './secrets.ts';

/** Longest reason stored with a delivery. */
const LONGEST_REASON = 400;

/**
 * The same connector; failures on the way become outcomes, and no reason carries a secret or a person.
 * @param secrets values that may never be seen
 */
export function guarded(connector: Connector, secrets: readonly string[]): Connector {
  const { update, readChanges, write, notices } = connector;
  const mask = createMasker(secrets);
  const clean = (text: string) =>
    storableText(mask(text).replace(/\s+/g, ' ').trim(), LONGEST_REASON);

  async function settle(
    work: Promise<Outcome>,
    person: Parameters<typeof withoutPerson>[1] | null,
  ) {
    const outcome = await work.catch(failed);
    if (outcome.kind === 'delivered') return outcome;
    const reason = person === null ? outcome.reason : withoutPerson(outcome.reason, person);
    return { ...outcome, reason: clean(reason) };
  }

  return {
    ...connector,
    deliver: (message, attempt, signal) =>
      settle(connector.deliver(message, attempt, signal), message),
    alert: (text, signal) => settle(connector.alert(text, signal), null),
    ...(write === undefined
      ? {}
      : {
          write: (letter, signal) =>
            settle(write(letter, signal), {
              name: null,
              phone: null,
              email: letter.to,
              message: null,
            }),
        }),
    ...(notices === undefined ? {} : { notices: guardedNotices(notices, { settle, clean }) }),
    ...(update === undefined
      ? {}
      : {
          update: (message, state, record, signal) =>
            settle(update(message, state, record, signal), message),
        }),
    ...(readChanges === undefined
      ? {}
      : {
          async readChanges(cursor, signal) {
            const read = await readChanges(cursor, signal).catch(failed);
            return 'kind' in read ? { ...read, reason: clean(read.reason) } : read;
          },
        }),
    async probe(signal) {
      try {
        const probe = await connector.probe(signal);
        return probe.ok ? { ok: true, detail: clean(probe.detail) } : failedProbe(probe.reason);
      } catch (error) {
        return failedProbe(reasonOf(error));
      }
    },
  };

  function failedProbe(reason: string): Probe {
    return { ok: false, reason: clean(reason) };
  }
}

type Settle = (
  work: Promise<Outcome>,
  person: Parameters<typeof withoutPerson>[1] | null,
) => Promise<Outcome>;

function guardedNotices(
  notices: NoticeSender,
  { settle, clean }: { settle: Settle; clean: (text: string) => string },
): NoticeSender {
  const { botAddress, readWords } = notices;
  const cleaned = <T extends object | string>(answer: T | Failed): T | Failed =>
    typeof answer === 'object' && 'kind' in answer
      ? { ...answer, reason: clean(answer.reason) }
      : answer;
  return {
    ...notices,
    send: (notice, signal) =>
      settle(notices.send(notice, signal), {
        name: null,
        phone: null,
        email: notice.to,
        message: null,
      }),
    ...(botAddress === undefined
      ? {}
      : { botAddress: async (signal) => cleaned(await botAddress(signal).catch(failed)) }),
    ...(readWords === undefined
      ? {}
      : {
          readWords: async (cursor, signal) =>
            cleaned(await readWords(cursor, signal).catch(failed)),
        }),
  };
}

function failed(error: unknown): Failed {
  if (error instanceof NoAnswerError)
    return later(noAnswerReason(error), { code: error.code, uncertain: error.sent });
  return later(reasonOf(error), { uncertain: true });
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswerError) return noAnswerReason(error);
  return `неожиданный сбой: ${error instanceof Error ? `${error.name} ${error.message}` : 'без описания'}`;
}
