import { use } from 'react';
import { DocumentContext } from '../../document/document-head.tsx';
import { SEND_SCRIPT } from './send-script.ts';

/** Shown by `sendForms` in a form that is on its way, as photos may be for a while, and in one that did not go. */
export function UnsentNote() {
  return (
    <>
      <p data-sending="" role="status" hidden className="mt-3 text-quiet">
        Отправляем…
      </p>
      <p data-unsent="" role="alert" hidden className="mt-3 text-bad-text">
        Не отправилось: пропала связь. Ничего не потеряно, нажмите ещё раз, когда она вернётся.
      </p>
    </>
  );
}

/** Once a page, after its forms. */
export function SendScript() {
  const nonce = use(DocumentContext)?.nonce;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SEND_SCRIPT }} />;
}
