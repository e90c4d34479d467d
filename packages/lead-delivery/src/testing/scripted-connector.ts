import type { Attempt, Connector, Outcome } from '../connector.ts';
import type { LeadMessage } from '../lead-message.ts';

interface Sent {
  attempt: Attempt;
  message: LeadMessage;
}

export interface ScriptedConnector extends Connector {
  /** every call of `deliver`, in order */
  readonly calls: Sent[];
  readonly alerts: string[];
  /** what a try does from now on; throws and hangs are its own affair */
  answer: (sent: Sent, signal: AbortSignal) => Promise<Outcome> | Outcome;
}

/** A channel without a service: delivers everything unless scripted otherwise. */
export function scriptedConnector(
  channel: string,
  settings: Partial<Pick<Connector, 'level' | 'limits' | 'parallel'>> = {},
): ScriptedConnector {
  const connector: ScriptedConnector = {
    channel,
    title: channel,
    level: 'full',
    limits: [],
    parallel: 8,
    ...settings,
    calls: [],
    alerts: [],
    answer: () => ({ kind: 'delivered' }),
    async deliver(message, attempt, signal) {
      const sent = { attempt, message };
      connector.calls.push(sent);
      return await connector.answer(sent, signal);
    },
    async alert(text) {
      connector.alerts.push(text);
      return { kind: 'delivered' };
    },
    probe: async () => ({ ok: true, detail: 'готов' }),
  };
  return connector;
}
