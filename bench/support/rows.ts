/** A row of the product's table of figures: the worst of the lines of `bench/<bench>.ts` whose name matches. */
export interface Row {
  area: string;
  what: string;
  bench: string;
  lines: RegExp;
}

const row = (area: string, what: string, bench: string, lines: RegExp): Row => ({
  area,
  what,
  bench,
  lines,
});

/** The figures that the product is held to, in the order of its table. Their bars stand in the benches. */
export const ROWS: readonly Row[] = [
  row('First visit of the home page', 'JavaScript', 'pages', /^first visit: JavaScript$/),
  row('First visit of the home page', 'CSS', 'pages', /^first visit: CSS$/),
  row('First visit of the home page', 'fonts', 'pages', /^first visit: fonts$/),
  row('First visit of the home page', 'HTML, brotli', 'pages', /^first visit: HTML$/),
  row('First visit of the home page', 'requests before load', 'pages', /^first visit: requests/),
  row('Lighthouse, worst page', 'performance', 'lighthouse', /: performance$/),
  row('Lighthouse, worst page', 'accessibility', 'lighthouse', /: accessibility$/),
  row('Lighthouse, worst page', 'best practices', 'lighthouse', /: best-practices$/),
  row('Lighthouse, worst page', 'SEO', 'lighthouse', /: seo$/),
  row('Lighthouse, worst page', 'largest paint', 'lighthouse', /: LCP$/),
  row('Lighthouse, worst page', 'blocking time', 'lighthouse', /: TBT$/),
  row('Lighthouse, worst page', 'layout shift', 'lighthouse', /: CLS$/),
  row('Rendered pages', 'home, processor', 'pages', /^home: rendered, processor$/),
  row('Rendered pages', 'catalogue, processor', 'pages', /^catalogue(, filtered)?: rendered, proc/),
  row('Rendered pages', 'car, processor', 'pages', /^car: rendered, processor$/),
  row('Rendered pages', 'SQL statements', 'pages', /: SQL statements$/),
  row(
    'Rendered pages',
    'filtered list, 10 visitors, processor',
    'pages',
    /^filtered.*: processor$/,
  ),
  row('Rendered pages', 'filtered list, 10 visitors, p50', 'pages', /^filtered.*: p50$/),
  row('Cached pages', 'processor', 'pages', /^home: cached, processor$/),
  row('Cached pages', 'on one core', 'pages', /^home: cached, a core makes$/),
  row('Cached pages', 'share of nginx', 'pages', /^share of nginx, by processor$/),
  row('Catalogue of 1 000 000 cars', 'worst filter, p99', 'catalog', /: p99 at 1 000 000/),
  row('Catalogue of 1 000 000 cars', 'growth from 10 000', 'catalog', /, growth from/),
  row(
    'Catalogue of 1 000 000 cars',
    'free trims, p99',
    'catalog-changes',
    /^free-text trims.*: p99/,
  ),
  row(
    'Catalogue of 1 000 000 cars',
    'free trims, memory a car',
    'catalog-changes',
    /^free-text trims.*: memory a car$/,
  ),
  row('Catalogue of 1 000 000 cars', 'one edit visible', 'catalog-changes', /^one edit visible/),
  row(
    'Catalogue of 1 000 000 cars',
    'start to the first list',
    'process',
    /^1 000 000 cars: from start/,
  ),
  row('Forms meanwhile', 'index built, p99', 'catalog-changes', /^form p99 while the index/),
  row(
    'Forms meanwhile',
    '50 000 cars imported, p99',
    'catalog-changes',
    /^form p99 while .* imported/,
  ),
  row(
    'Import',
    '50 000 cars, PostgreSQL',
    'catalog-changes',
    /^\d+ cars are imported, PostgreSQL$/,
  ),
  row('Import', '50 000 cars, embedded', 'catalog-changes', /^\d+ cars are imported$/),
  row('Photos', '300 cars × 12 photos shown', 'photos', /^300 cars × 12 photos shown/),
  row('Requests accepted', 'PostgreSQL, on one core', 'accept', /^postgres: a core makes$/),
  row('Requests accepted', 'PostgreSQL, p99 at half', 'accept', /^postgres: p99 at half speed$/),
  row('Requests accepted', 'embedded, on one core', 'accept', /^embedded: a core makes$/),
  row('Requests accepted', 'embedded, p99 at half', 'accept', /^embedded: p99 at half speed$/),
  row('Requests accepted', 'missing', 'accept', /acknowledged and missing$/),
  row('Estimate', 'on one core', 'estimate', /^numbers, prepared context$/),
  row('Estimate', '1 000 000 totals recalculated', 'totals', /^from change to published$/),
  row('Analytics', 'events on one core', 'analytics', /: a core makes$/),
  row('Analytics', 'memory grown', 'analytics', /grown over the last half$/),
  row('Process', 'PostgreSQL, start to the first page', 'process', /^postgres: .*first page$/),
  row('Process', 'embedded, start to the first page', 'process', /^embedded: .*first page$/),
  row('Process', 'PostgreSQL, resident', 'process', /^postgres: resident at most$/),
  row('Process', 'embedded, resident', 'process', /^embedded: resident at most$/),
  row('Overload, 5 × capacity', 'forms accepted', 'overload', /: forms accepted$/),
  row('Overload, 5 × capacity', 'form, p99', 'overload', /: form p99$/),
  row('Overload, 5 × capacity', 'health, p99', 'overload', /: health p99$/),
  row('Overload, 5 × capacity', 'recovered after', 'overload', /: recovered after$/),
  row('Overload, 5 × capacity', 'reset or cut', 'overload', /reset, cut/),
  row('Soak, 70 % of a core', 'memory grown', 'soak', /: grown over the last half$/),
  row('Soak, 70 % of a core', 'answers that were errors', 'soak', /: errors$/),
  row('Office, 100 000 requests', 'worst list or search, p99', 'office', /, p99$/),
  row('Watches', '100 000 looked at', 'watches', /^processor, both$/),
  row('Kills with failing channels', 'requests lost', 'deliver-under-kills', /: (lost|missing)$/),
  row(
    'Kills with failing channels',
    'unexplained repeats',
    'deliver-under-kills',
    /: unexplained$/,
  ),
];
