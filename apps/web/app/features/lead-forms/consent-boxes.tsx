import { CONSENT_DOCUMENTS, CONSENT_LABELS, CONSENT_VERSION, consentText } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { Checkbox } from '../../ui/field.tsx';

/** One unticked box per purpose, each with its own document to read; only the first is needed for an answer. */
export function ConsentBoxes({
  brand,
  error,
  onEdit,
}: {
  brand: Brand;
  error?: string | null;
  onEdit: () => void;
}) {
  return (
    <div className="grid gap-3">
      {CONSENT_DOCUMENTS.map((document) => (
        <div key={document}>
          <Checkbox
            name={`consent-${document}`}
            value={CONSENT_VERSION}
            required={document === 'personal-data'}
            error={document === 'personal-data' ? error : null}
            onChange={onEdit}
          >
            {CONSENT_LABELS[document]}
          </Checkbox>
          <details className="mt-1 ml-9 text-small text-quiet">
            <summary className="link inline-block min-h-6">Текст согласия</summary>
            <div className="mt-2 grid gap-2 border-l border-line pl-3">
              {consentText(document, brand).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>Редакция от {CONSENT_VERSION.split('-').toReversed().join('.')}.</p>
            </div>
          </details>
        </div>
      ))}
    </div>
  );
}
