import type { Outcome } from '../../connector.ts';
import { closed, later, rejected } from '../http/outcomes.ts';

const MINUTE = 60_000;

/** Error of the API → outcome; the HTTP status is 200 whatever happens. */
export function outcomeOfError(error: { error_code: number; error_msg: string }): Outcome {
  const { error_code: number, error_msg: text } = error;
  const code = String(number);
  const said = `ВКонтакте ответила: ${text} (${code})`;
  switch (number) {
    case 1:
    case 10:
      return later(said, { code });
    case 6:
      return later(said, { code, waitMs: 1_000 });
    case 9:
      return later(said, { code, waitMs: 5 * MINUTE });
    case 29:
      return later(said, { code, waitMs: 2 * 60 * MINUTE });
    case 5:
    case 27:
      return closed(`ВКонтакте не приняла ключ сообщества (${code})`, code);
    case 7:
    case 14:
    case 15:
    case 17:
    case 917:
    case 945:
    case 946:
    case 950:
      return closed(said, code);
    case 900:
    case 901:
    case 902:
      return closed(`${said}: получатель должен сначала сам написать сообществу`, code);
    default:
      return rejected(said, code);
  }
}
