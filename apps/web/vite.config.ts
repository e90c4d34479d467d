import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { drawBaseMaps, seaCharts } from './vite/draw-charts.ts';
import { dropUnusedSchemas } from './vite/drop-unused-schemas.ts';
import { keepSourceMaps } from './vite/keep-source-maps.ts';
import { reloadCarefully } from './vite/reload-carefully.ts';
import { subsetFonts } from './vite/subset-fonts.ts';
import { takeApart } from './vite/take-apart.ts';

const publicDir = path.resolve(import.meta.dirname, '.cache/public');

export default defineConfig(async () => {
  await subsetFonts();
  await drawBaseMaps(publicDir);
  return {
    publicDir,
    plugins: [
      tailwindcss(),
      seaCharts(),
      dropUnusedSchemas(),
      takeApart(),
      reloadCarefully(),
      keepSourceMaps(),
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
      ssr: { build: { minify: true } },
    },
  };
});

/** Nobody waits for these: asked for ahead, each would be an element in the page, and so a styling and a frame of it. */
const MEASURING = /\/(?:measure-visit|bot-libraries|metrika)-/;

/** Has a browser that knows the word compile all of a file while it comes, beside the page instead of call by call in it. */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Small pieces that most pages use travel together instead of one request each. */
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
          priority: 2,
        },
        {
          name: 'shared',
          // What a first visit runs and no more: what only the calculator, a form or the cookie banner reads comes with them.
          test: /\/packages\/resilience\/src\/circuit|\/packages\/contract\/src\/(?!calculation-address|estimate-request|cookie-choice|photo-rules|check-form|response-promise)|\/app\/(ui|seo)\/(?!proportion-bar|contents-list|term\.)|\/app\/(?!kept-cars|cookie-choice|visit-id|terms)[a-z-]+\.tsx?$|\/app\/features\/site-frame\//,
          minShareCount: 2,
          priority: 1,
        },
        {
          // the answer about cookies: nothing of it runs before the banner and measuring come
          name: 'cookie-choice',
          test: /\/app\/(?:cookie-choice|visit-id)\.ts$|\/packages\/contract\/src\/cookie-choice/,
          priority: 1,
        },
      ],
    },
  },
};
