import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { drawBaseMaps, seaCharts } from './vite/draw-charts.ts';
import { dropUnusedSchemas } from './vite/drop-unused-schemas.ts';
import { keepSourceMaps } from './vite/keep-source-maps.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

const publicDir = path.resolve(import.meta.dirname, '.cache/public');

export default defineConfig(async () => {
  await subsetFonts();
  await drawBaseMaps(publicDir);
  return {
    publicDir,
    plugins: [tailwindcss(), seaCharts(), dropUnusedSchemas(), keepSourceMaps(), reactRouter()],
    build: {
      target: 'es2022',
      // the content policy allows no data: fonts, and a small file is cached better on its own
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    environments: {
      client: { build: { sourcemap: 'hidden' as const, rolldownOptions: browserBuild } },
      // the early scripts are printed into each page as this half writes them
      ssr: { build: { minify: true } },
    },
  };
});

/** Small pieces that most pages use travel together instead of one request each. */
const browserBuild = {
  treeshake: {
    moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
  },
  output: {
    codeSplitting: {
      groups: [
        {
          name: 'framework',
          test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
          priority: 2,
        },
        {
          name: 'shared',
          // what only the calculator reads comes with the calculator, and the bar with what draws it
          test: /\/packages\/contract\/src\/(?!calculation-address|estimate-request)|\/app\/(ui|seo)\/(?!proportion-bar)|\/app\/[a-z-]+\.tsx?$|\/app\/features\/site-frame\//,
          minShareCount: 2,
          priority: 1,
        },
      ],
    },
  },
};
