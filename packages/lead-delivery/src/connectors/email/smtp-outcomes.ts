import type { Failed, Outcome } from '../../connector.ts';
import { closed, later, rejected } from '../http/outcomes.ts';

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const TRUST = /CERT|ISSUER|ALTNAME|SELF.SIGNED|unable to verify|certificate/i;

/** Failure of a sending → outcome: 4xx is tried again, 535 needs a person, other 5xx reject this letter. */
export function outcomeOfSmtpError(error: unknown): Outcome {
  const { code, responseCode, response = '', command } = error as SmtpError;
  const text = error instanceof Error ? error.message : '';
  const said = `почтовый сервер ответил: ${response || text}`;
  if (responseCode !== undefined) {
    const number = String(responseCode);
    if (responseCode === 535 || responseCode === 530 || responseCode === 534)
      return closed('почтовый сервер не принял имя или пароль', number);
    if (responseCode >= 400 && responseCode < 500) return later(said, { code: number });
    // a server that does not answer with greeting or asks to come later closes with 421 or 554 on connect
    if (command === 'CONN') return later(said, { code: number });
    return rejected(said, number);
  }
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return closed('почтовый сервер не принял имя или пароль', code);
  if (TRUST.test(`${code} ${text}`))
    return later('сертификат почтового сервера не прошёл проверку, ничего не отправлено', {
      code,
    });
  if (code === 'EENVELOPE') return rejected('адрес отправителя или получателя неверен', code);
  // a connection that closes after the letter is reported like one that never stood: only these are sure
  const before = code === 'EDNS' || code === 'ETLS' || /ECONNREFUSED|greeting/i.test(text);
  return later(reasonOf(code, text), { code, uncertain: !before });
}

/** Of several recipients the server has taken some: those left over are tried again, or a person hears of it. */
export function outcomeOfMissed(errors: readonly unknown[], count: number): Failed {
  const outcomes = errors.map((error) => outcomeOfSmtpError(error));
  const final = outcomes.find((outcome) => outcome.kind === 'rejected');
  const [first] = outcomes;
  const what = final ?? first;
  const why = what !== undefined && 'reason' in what ? what.reason : 'без объяснения';
  const code = what !== undefined && 'code' in what ? what.code : undefined;
  const reason = `письмо дошло не до всех: получателей без письма — ${count}; ${why}`;
  return final === undefined && first !== undefined
    ? later(reason, { code, scope: 'delivery' })
    : rejected(reason, code);
}

function reasonOf(code: string | undefined, text: string): string {
  switch (code) {
    case 'EDNS':
    case 'ENOTFOUND':
      return 'почтовый сервер с таким именем не находится';
    case 'ETIMEDOUT':
      return 'почтовый сервер не ответил вовремя';
    case 'ETLS':
      return `защищённое соединение с почтовым сервером не получилось: ${text}`;
    default:
      return `связь с почтовым сервером оборвалась: ${text}`;
  }
}
