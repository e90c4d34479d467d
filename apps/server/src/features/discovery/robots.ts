/** Marks of campaigns: the same page with them is the same page. */
const MARKS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'yclid',
  'gclid',
  'ysclid',
  'from',
];

const RULES = [
  'Disallow: /api/',
  'Allow: /api/v1/docs/',
  'Allow: /api/v1/openapi.json',
  'Disallow: /calculator/result',
  'Disallow: /calculator/quick',
  'Disallow: /*.data$',
  'Disallow: /*.data?',
  'Disallow: /__manifest',
];

/**
 * Yandex reads the block with its name and no other, so it holds every rule; `Clean-param` lets it drop the marks
 * and keep what a page has earned, where a ban would lose it.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...RULES,
    '',
    'User-agent: Yandex',
    ...RULES,
    `Clean-param: ${MARKS.join('&')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
