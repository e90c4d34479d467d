import type { ConsentPage as Consent } from '@prichal/contract';
import { CONSENT_TITLES } from '@prichal/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** One consent as a document of its own, word for word as it is or was shown, with its version and hash. */
export function ConsentPage({ consent }: { consent: Consent }) {
  return (
    <article className="wrap pt-10 md:pt-16">
      <h1 className="max-w-205 text-[2.0625rem] leading-[2.375rem] font-bold tracking-headline text-balance md:text-headline md:leading-15">
        {CONSENT_TITLES[consent.document]}
      </h1>
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
      <div className="mt-8 grid max-w-180 gap-5 text-lead">
        {consent.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-12 max-w-180 border-t border-line pt-4 text-small text-quiet">
        <p>
          Галочка под этим текстом в&nbsp;заявке ставится вами и заранее не&nbsp;отмечена.
          С&nbsp;заявкой сохраняются редакция, её отпечаток, время и&nbsp;сетевой адрес.
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
