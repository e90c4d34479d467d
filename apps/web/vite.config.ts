import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { drawBaseMaps, seaCharts } from './vite/draw-charts.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

const publicDir = path.resolve(import.meta.dirname, '.cache/public');

export default defineConfig(async () => {
  await subsetFonts();
  await drawBaseMaps(publicDir);
  return {
    publicDir,
    plugins: [tailwindcss(), seaCharts(), reactRouter()],
    build: {
      target: 'es2022',
      // the content policy allows no data: fonts, and a small file is cached better on its own
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
});
