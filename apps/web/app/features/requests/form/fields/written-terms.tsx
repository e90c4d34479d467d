import type { Brand, FormPayload } from '@prichal/contract';
import type { FormKind } from '../../../../site/request-opener.ts';
import { answerWays } from './answer-ways.ts';
import { SELECT_CLASS } from './select-class.ts';

/** When one may be called, for pages without scripts: moment (ISO) and its text. */
export type WrittenTimes = readonly (readonly [at: string, text: string])[];

/** The same choice as plain lists: the office's clock and Moscow's, because the visitor's own one is not known. */
export function WrittenTerms({
  brand,
  kind,
  times,
  typed,
  emailError,
}: {
  brand: Brand;
  kind: FormKind;
  times: WrittenTimes;
  typed: FormPayload | null;
  emailError: string | undefined;
}) {
  return (
    <div className="grid gap-4 pt-2 pb-1">
      {kind !== 'callback' && (
        <>
          <label className="grid gap-1.5 text-small text-quiet">
            Как ответить
            <select
              name="preferred_contact"
              defaultValue={typed?.context?.preferred_contact}
              className={SELECT_CLASS}
            >
              {Object.entries(answerWays(brand)).map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <label className="grid gap-1.5 text-small text-quiet">
            Почта, если ответить письмом
            <input
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={typed?.email}
              aria-invalid={emailError === undefined ? undefined : true}
              className={SELECT_CLASS}
            />
            {emailError !== undefined && <span className="text-bad-text">{emailError}</span>}
          </label>
        </>
      )}
      <label className="grid gap-1.5 text-small text-quiet">
        Когда позвонить
        <select name="call_at" defaultValue={typed?.context?.call_at} className={SELECT_CLASS}>
          <option value="">Как можно скорее</option>
          {times.map(([at, text]) => (
            <option key={at} value={at}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
