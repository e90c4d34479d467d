import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '@prichal/ui/theme-script.ts';
import type { Plugin } from 'vite';

/**
 * The script of the view (see packages/ui/src/theme-script.ts) as a file of its own, before everything else in the
 * head: the content policy forbids inline scripts, and a module would run after the first paint.
 */
export function themeScript(): Plugin {
  const hash = createHash('sha256').update(THEME_SCRIPT).digest('base64url').slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  return {
    name: 'theme-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: THEME_SCRIPT });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/office/${fileName}` }, injectTo: 'head-prepend' },
    ],
  };
}
