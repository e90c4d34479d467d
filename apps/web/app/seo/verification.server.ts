import type { Company } from '@prichal/contract';

/** What proves to search engines whose site this is; on the home page, where they look for it. */
export function verificationTags({
  verifyYandex,
  verifyGoogle,
  verifyMail,
}: Pick<Company, 'verifyYandex' | 'verifyGoogle' | 'verifyMail'>): {
  name: string;
  content: string;
}[] {
  const tags = {
    'yandex-verification': verifyYandex,
    'google-site-verification': verifyGoogle,
    'mailru-verification': verifyMail,
  };
  return Object.entries(tags).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content }],
  );
}
