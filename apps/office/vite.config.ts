import { dropUnusedSchemas } from '@prichal/ui/drop-unused-schemas.ts';
import { subsetFonts } from '@prichal/ui/subset-fonts.ts';
import { tieJsxTexts } from '@prichal/ui/tie-jsx-texts.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { themeScript } from './vite/theme-script.ts';

export default defineConfig(async (): Promise<UserConfig> => {
  await subsetFonts();
  return {
    base: '/office/',
    publicDir: false,
    plugins: [tailwindcss(), tieJsxTexts(), dropUnusedSchemas(), themeScript()],
    build: {
      outDir: 'build',
      target: 'es2022',
      // the content policy allows neither data: fonts nor inline scripts
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['index.html', 'src/push/service-worker.ts'],
        output: {
          // the name of a service worker stays: a new one would be a second worker
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? 'push-worker.js' : 'assets/[name]-[hash].js',
        },
        treeshake: {
          moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
        },
        onLog: (level, log, print) => {
          // libraries mark files for servers that render; nothing is rendered on one here
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
        },
      },
    },
  };
});
