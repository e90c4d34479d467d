import { createContext, use } from 'react';

/** What the server alone knows of the document it renders; in the browser nobody provides it. */
export interface DocumentOfServer {
  /** marks the scripts that our own code writes */
  nonce: string | undefined;
  /** of forms, in the head and nowhere else: it can be removed from a copy stored for offline reading */
  csrfToken: string;
  /** the page answers a form that was sent without scripts: asked for again it would say something else */
  isAnswer: boolean;
  /** for a page without the facts of the site: the company's contacts as JSON */
  contacts: string | undefined;
  /** colours of the company over those of the site, CSS */
  colours: string | undefined;
}

export const DocumentContext = createContext<DocumentOfServer | null>(null);

/** The name under which the browser finds the contacts. */
export const CONTACTS_META = 'company-contacts';

/** Stays in the head as the server wrote it. */
export function DocumentHead() {
  const document = use(DocumentContext);
  if (document === null) return null;
  const { csrfToken, contacts, colours, nonce } = document;
  return (
    <>
      <meta name="csrf-token" content={csrfToken} />
      {colours !== undefined && (
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colours }} />
      )}
      {contacts !== undefined && <meta name={CONTACTS_META} content={contacts} />}
    </>
  );
}
