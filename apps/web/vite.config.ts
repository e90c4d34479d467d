import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { dropUnusedSchemas } from '@prichal/ui/drop-unused-schemas.ts';
import { subsetFonts } from '@prichal/ui/subset-fonts.ts';
import { tieJsxTexts } from '@prichal/ui/tie-jsx-texts.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { copyTextReader } from './vite/copy-text-reader.ts';
import { drawBaseMaps, seaCharts } from './vite/draw-charts.ts';
import { moveSourceMaps } from './vite/move-source-maps.ts';
import { reloadCarefully } from './vite/reload-carefully.ts';
import { splitLibraries } from './vite/split-libraries.ts';

const publicDir = path.resolve(import.meta.dirname, '.cache/public');

export default defineConfig(async ({ command }) => {
  await subsetFonts();
  await drawBaseMaps(publicDir);
  await copyTextReader(publicDir);
  return {
    publicDir,
    plugins: [
      tailwindcss(),
      seaCharts(),
      tieJsxTexts(),
      dropUnusedSchemas(),
      splitLibraries(),
      reloadCarefully(),
      moveSourceMaps(),
      reactRouter(),
    ],
    build: {
      target: 'es2022',
      // the content policy allows no data: fonts, and a small file is cached better on its own
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: {
        resolveDependencies: (file: string, ahead: string[], { hostId }: { hostId: string }) =>
          [file, hostId].some((one) => MEASURING.test(`/${one}`)) ? [] : ahead,
      },
    },
    environments: {
      client: { build: { sourcemap: 'hidden' as const, rolldownOptions: browserBuild } },
      // the early scripts are printed into each page as this half writes them
      ssr: {
        build: { minify: true },
        // as separate files these are 160 reads of a start, two thirds of them texts of zod in other languages
        resolve:
          command === 'build'
            ? { noExternal: ['react-router', 'zod', 'uqr', 'comlink', 'cookie-es'] }
            : {},
      },
    },
  };
});

/** Nobody waits for these: asked for ahead, each would be an element in the page, and so a styling and a frame of it. */
const MEASURING = /\/(?:measure-visit|bot-libraries|metrika)-/;

/**
 * Makes a browser that supports the comment compile the whole file while it loads, off the main thread instead of
 * call by call.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** What every page runs once it is hydrated: the answer about cookies, calls of the API, what the popup looks at. */
const LATE =
  /\/app\/visitor\/(?:cookie-choice|visit-id|page-car|completed-calculation|sent-request|bot-signals|campaign-parameters)\.ts$|\/contract\/src\/(?:cookie-choice|lead-capture|forms|consent|form-texts|text)\.ts$|\/app\/api-client\/(?!submit-form|upload|report-call-failure|page-data|ask-again)|\/resilience\/src\/|\/packages\/ui\/src\/field\.tsx$|\/app\/features\/consent\/(?:answer-cookies|use-metrika)/;

/** Lists of the device and what shows their counts. */
const SAVED_LISTS = /\/app\/(?:visitor\/saved-lists|features\/favourites\/count-links)/;

/** What the device stores for the next visit: a first one has none of it. */
const NEXT_VISIT = /\/app\/visitor\/(?:open-requests|last-calculation|seen-totals)/;

/** What all request forms are made of. */
const FORM_PARTS =
  /\/contract\/src\/(?:call-time|check-form|response-promise|review-facts)\.ts$|\/app\/features\/requests\/form\/(?:phone-field|phone-edit|other-number|consent-boxes|consent-notice|promise-line|success-panel|fields\/counted-text)\.tsx?$/;

/** Blocks of pages that the home page has none of, or only such as need no code. */
const PAGE_PARTS =
  /\/app\/(?:document\/embedded-data|visitor\/(?:favourite-slot|city-choice)|site\/(?:availability|landing-days|near-reviews|review-note|spread-line|percent))\.tsx?$|\/contract\/src\/(?:deal-page|ledger|months|proposal-page|car-lists|parse-car-query|count-chosen|fee-limit)\.ts$|\/app\/seo\/share-picture|\/(?:app\/ui|packages\/ui\/src)\/(?:use-hydrated|use-copy|share-link|share-networks|days|badge|money|select|section-heading|leader-line|city-options|page-title|breadcrumbs|car-grid|figures-list|sea-chart\/chart-markers)\.tsx?$/;

/** What a first visit runs and no more: what only the calculator, a form or the cookie banner reads comes with them. */
const SHARED =
  /\/packages\/contract\/src\/(?!body-panels|calculation-address|capitalize|deal-page|estimate-request|estimate-total|from-countries|ledger|photo-rules|proposal-page|rates-sources|review-photo|unknown-facts)|\/packages\/ui\/src\/(?!proportion-bar)|\/app\/(?:ui|seo)\/(?!contents-list|sea-chart\/chart-markers|term\.)|\/app\/(?:(?:document|site|telemetry|visitor)\/(?!saved-lists|open-requests|last-calculation|seen-totals|terms|term-notes|campaign-(?:store|parameters)))?[a-z-]+\.tsx?$|\/app\/features\/(?:site-frame\/|requests\/queue\/outbox-flag)|\/app\/styles\/site\.css/;

/** Small pieces that travel together instead of one request each, by when they are needed. */
const browserBuild = {
  treeshake: {
    moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
  },
  output: {
    postBanner: ({ fileName }: { fileName: string }) =>
      MEASURING.test(`/${fileName}`) ? CALLED_AT_ONCE : '',
    codeSplitting: {
      groups: [
        {
          name: 'framework',
          test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
          priority: 3,
        },
        // first, for a group takes along what its modules import
        {
          name: 'shared',
          test: (id: string) =>
            SHARED.test(id) && ![LATE, FORM_PARTS, PAGE_PARTS].some((later) => later.test(id)),
          minShareCount: 2,
          priority: 2,
        },
        // the counts beside links of the menu come with the lists they count
        { name: 'saved-lists', test: SAVED_LISTS, priority: 1 },
        { name: 'next-visit', test: NEXT_VISIT, minShareCount: 2, priority: 1 },
        { name: 'late', test: LATE, minShareCount: 2, priority: 1 },
        { name: 'form-parts', test: FORM_PARTS, minShareCount: 2, priority: 1 },
        { name: 'page-parts', test: PAGE_PARTS, minShareCount: 2, priority: 2 },
      ],
    },
  },
};
