import { launch } from 'chrome-launcher';
import { BROWSER_ARGS } from '../../e2e/support/browser-args.ts';
import { findChromium } from '../../scripts/tools.mjs';

/** A browser spoken to in its own language, the DevTools protocol. */
export interface PlainBrowser {
  /** throws what the browser answers instead */
  send<Answer = object>(method: string, params?: object, sessionId?: string): Promise<Answer>;
  close(): void;
}

/**
 * A browser without a test library attached. Such a library subscribes to the page's network events, and for each
 * file the page's own thread then determines which line of which script requested it: this would add to the measured
 * cost. Requests that a session blocks (`Fetch.enable`) never leave, as with a content blocker.
 */
export async function launchPlain(): Promise<PlainBrowser> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...BROWSER_ARGS],
  });
  try {
    return speak(await connect(chrome.port), () => chrome.kill());
  } catch (error) {
    chrome.kill();
    throw error;
  }
}

interface Message {
  id?: number;
  result?: object;
  error?: { message: string };
  method?: string;
  params?: { requestId?: string };
  sessionId?: string;
}

async function connect(port: number): Promise<WebSocket> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('No browser')), { once: true });
  });
  return socket;
}

function speak(socket: WebSocket, end: () => void): PlainBrowser {
  const waiting = new Map<number, PromiseWithResolvers<object>>();
  let asked = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<object> => {
    asked += 1;
    const answer = Promise.withResolvers<object>();
    waiting.set(asked, answer);
    socket.send(JSON.stringify({ id: asked, method, params, sessionId }));
    return answer.promise;
  };
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(String(data)) as Message;
    if (method === 'Fetch.requestPaused') {
      const { requestId } = params ?? {};
      // a page that has just been closed needs no answer
      void send(
        'Fetch.failRequest',
        { requestId, errorReason: 'BlockedByClient' },
        sessionId,
      ).catch(() => {});
    }
    if (id === undefined) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result ?? {});
  });
  return {
    send: send as PlainBrowser['send'],
    close() {
      socket.close();
      end();
    },
  };
}
