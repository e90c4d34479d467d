import type { ConsentPage as Consent } from '@prichal/contract';
import { CONSENT_DOCUMENTS, CONSENT_TITLES } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** One consent as a document of its own, in the exact text that is or was shown, with its version and hash. */
export function ConsentPage({ consent }: { consent: Consent }) {
  return (
    <article className="wrap pt-10 md:pt-16">
      <PageTitle>{CONSENT_TITLES[consent.document]}</PageTitle>
      <p className="mt-4 text-quiet">
        Редакция от {consent.version.split('-').toReversed().join('.')}
        {consent.current ? ', действует' : ', больше не действует'}
      </p>
      {!consent.current && (
        <p className="mt-2">
          <Link
            to={paths.consent(consent.document)}
            className="link inline-flex min-h-11 items-center"
          >
            Действующая редакция
          </Link>
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <div className="grid gap-5 text-lead">
          {consent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <nav
          aria-labelledby="other-documents"
          className="rounded-lg border border-line bg-raised p-6 lg:sticky lg:top-32"
        >
          <h2 id="other-documents" className="text-card font-semi">
            Рядом с этим согласием
          </h2>
          <ul className="mt-3">
            {relatedDocuments(consent.document).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="mt-12 max-w-170 border-t border-line pt-4 text-small text-quiet">
        <p>
          Галочка под этим текстом в заявке ставится вами и заранее не отмечена. С заявкой
          сохраняются редакция, её отпечаток, время и сетевой адрес.
        </p>
        <p className="mt-2">
          Отпечаток текста (SHA-256): <span className="font-mono break-all">{consent.sha256}</span>
        </p>
        {consent.current && (
          <p className="mt-2">
            <Link
              to={paths.consent(consent.document, consent.version)}
              className="link inline-flex min-h-11 items-center"
            >
              Постоянная ссылка на эту редакцию
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

function relatedDocuments(shown: Consent['document']): { label: string; to: string }[] {
  return [
    ...CONSENT_DOCUMENTS.filter((document) => document !== shown).map((document) => ({
      label: CONSENT_TITLES[document],
      to: paths.consent(document),
    })),
    { label: 'Политика обработки персональных данных', to: paths.privacy() },
    { label: 'Пользовательское соглашение', to: paths.terms() },
    { label: 'Настройки файлов куки', to: paths.cookies() },
  ];
}
