import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { describe, expect, test } from 'vitest';
import { filesOf, printRouter } from './print-router.server.ts';

const MANIFEST = {
  url: '/assets/manifest-1.js',
  version: '1',
  entry: { module: '/assets/entry-2.js', imports: ['/assets/framework-3.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root-4.js', imports: ['/assets/framework-3.js'] },
    home: { id: 'home', module: '/assets/home-5.js', clientLoaderModule: '/assets/loader-6.js' },
  },
} as unknown as EntryContext['manifest'];
const INITIAL = { mode: 'initial', manifestPath: '/__manifest' } as const;

function contextOf(data?: string): EntryContext {
  return {
    manifest: MANIFEST,
    routeDiscovery: INITIAL,
    serverHandoffString: '{"ssr":true}',
    serverHandoffStream: data === undefined ? undefined : new Response(data).body,
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  } as unknown as EntryContext;
}

describe('the files of a page', () => {
  test('are those of its routes, each asked for once', () => {
    const files = filesOf({ manifest: MANIFEST, routeDiscovery: INITIAL }, ['root', 'home']);
    expect(files.routes.map(({ modules }) => modules)).toEqual([
      ['/assets/root-4.js'],
      ['/assets/loader-6.js', '/assets/home-5.js'],
    ]);
    expect(files.preloads).toEqual([
      '/assets/manifest-1.js',
      '/assets/entry-2.js',
      '/assets/framework-3.js',
      '/assets/root-4.js',
      '/assets/loader-6.js',
      '/assets/home-5.js',
    ]);
  });

  test('are not guessed: an unknown route and a manifest in parts are errors', () => {
    const lazy = { mode: 'lazy', manifestPath: '/__manifest' } as const;
    expect(() => filesOf({ manifest: MANIFEST, routeDiscovery: INITIAL }, ['none'])).toThrow(
      'none',
    );
    expect(() => filesOf({ manifest: MANIFEST, routeDiscovery: lazy }, ['root'])).toThrow('whole');
  });
});

describe('what starts the router', () => {
  test('is two scripts with the nonce, whatever the data hold', async () => {
    const data = '["</script><!--","\u2028«Харриер»&"]\n';
    const printed = await printRouter(contextOf(data), 'n');
    const [context = '', start = ''] = printed.split('</script>');
    expect(printed.match(/<script nonce="n">/g)).toHaveLength(2);
    expect(printed).not.toContain('<!--');
    expect(start).toContain('import("/assets/entry-2.js")');
    const page = { sent: [] as string[], closed: false };
    const streams = `
      class ReadableStream { constructor({ start }) { start(page); } pipeThrough() { return this; } }
      class TextEncoderStream {}
      const window = {};`;
    const controller = {
      enqueue: (text: string) => void page.sent.push(text),
      close: () => void (page.closed = true),
    };
    runInNewContext(`${streams}${context.replace(/^<script[^>]*>/, '')}`, { page: controller });
    expect(page).toEqual({ sent: [data], closed: true });
  });

  test('sends no data for a page that has none', async () => {
    expect(await printRouter(contextOf(), undefined)).not.toContain('enqueue');
  });
});
