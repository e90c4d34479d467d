import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Builder } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '../site-process.ts';

const WINDOW = path.join(import.meta.dirname, 'window.py');
const START_WITHIN_MS = 30_000;

export interface WebKit {
  driver: WebDriver;
  /** what pages wrote to the console, errors among it */
  console(): string;
  close(): Promise<void>;
}

/** WebKitGTK over plain WebDriver, on a display of its own. Each call starts a driver, so that runs go side by side. */
export async function openWebKit(): Promise<WebKit> {
  const xvfb = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  let output = '';
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      TZ: 'Europe/Moscow',
      // its sandbox needs user namespaces, which containers lack; only our own pages are opened
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const stop = () => {
    server.kill();
    xvfb.kill();
  };
  try {
    const driver = await connect(`http://127.0.0.1:${port}`);
    return {
      driver,
      console: () => output,
      async close() {
        await driver.quit().catch(() => null);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw new Error(`WebKit did not start:\n${output}`, { cause: error });
  }
}

async function connect(url: string): Promise<WebDriver> {
  const until = Date.now() + START_WITHIN_MS;
  for (;;)
    try {
      return await new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
        })
        .build();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
}
