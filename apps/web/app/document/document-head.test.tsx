import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentContext, DocumentHead } from './document-head.tsx';

function printed(contacts: string | undefined): string {
  const document = {
    nonce: undefined,
    csrfToken: 'abc',
    colours: undefined,
    isAnswer: false,
    contacts,
  };
  return renderToString(
    <DocumentContext value={document}>
      <DocumentHead />
    </DocumentContext>,
  );
}

test('contacts cannot break out of the attribute they are printed in', () => {
  const contacts = JSON.stringify({ name: 'Причал «"<&>»' });
  const content = /<meta name="company-contacts" content="([^"<]*)"\/>/.exec(
    printed(contacts),
  )?.[1];
  const read = content
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(read).toBe(contacts);
});

test('the token of forms is printed as the offline copy removes it', () => {
  expect(printed(undefined)).toBe('<meta name="csrf-token" content="abc"/>');
  expect(renderToString(<DocumentHead />)).toBe('');
});
