/** Campaign parameters: they do not change the page. */
const CAMPAIGN_PARAMETERS = [
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
  'Disallow: /check-quote/result',
  'Disallow: /*.data$',
  'Disallow: /*.data?',
  'Disallow: /__manifest',
];

/**
 * Yandex reads only the block with its own name, so that block repeats every rule. `Clean-param` lets it drop the
 * parameters and keep a page's ranking, which a ban would lose.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...RULES,
    '',
    'User-agent: Yandex',
    ...RULES,
    `Clean-param: ${CAMPAIGN_PARAMETERS.join('&')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
