import { REQUEST_CONSENTS, CONSENT_LABELS, CONSENT_VERSION } from '@prichal/contract';
import type { RequestConsent } from '@prichal/contract';
import { paths } from '../../../paths.ts';
import { Checkbox } from '@prichal/ui/field.tsx';

/** The part of each label that links to its document. */
const LINKED_TEXTS: Record<RequestConsent, string> = {
  'personal-data': 'согласие на обработку персональных данных',
  publication: 'опубликовать отзыв с моим именем',
  'publication-photos': 'опубликовать вместе с ним приложенные фотографии',
  advertising: 'получать рекламу',
};

/**
 * One unticked box per purpose, its label leading to the version of the document that is agreed to; only the first
 * is needed for an answer. `review`: what is sent may be published too. `given`: ticked by the same visitor in the POST
 * without scripts that this page answers.
 */
export function ConsentBoxes({
  error,
  review = false,
  given,
  onEdit,
}: {
  error?: string | null;
  review?: boolean;
  given?: readonly string[] | undefined;
  onEdit: () => void;
}) {
  const asked = REQUEST_CONSENTS.filter(
    (document) => review || !document.startsWith('publication'),
  );
  return (
    <div className="grid gap-3">
      {asked.map((document) => (
        <Checkbox
          key={document}
          name={`consent-${document}`}
          value={CONSENT_VERSION}
          defaultChecked={given?.includes(document) ?? false}
          required={document === 'personal-data'}
          error={document === 'personal-data' ? error : null}
          onChange={onEdit}
        >
          <Label document={document} />
        </Checkbox>
      ))}
    </div>
  );
}

/** The document opens in a new tab, so that nothing typed is lost. */
function Label({ document }: { document: RequestConsent }) {
  const text = LINKED_TEXTS[document];
  const [before, after] = CONSENT_LABELS[document].split(text);
  return (
    <>
      {before}
      <a
        href={paths.consent(document, CONSENT_VERSION)}
        target="_blank"
        rel="noopener"
        title="Текст откроется в новой вкладке"
        className="link"
      >
        {text}
      </a>
      {after}
    </>
  );
}
