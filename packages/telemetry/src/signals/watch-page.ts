import type { Engine, EventDetails } from '../engine.ts';
import type { Guard } from '../guard.ts';
import { BOT_DELAY_MS, HEALTH_CHECK_MS } from '../limits.ts';
import { browserDeps } from '../telemetry-deps.ts';
import type { LoadPart } from '../telemetry-deps.ts';
import { takeBotSignal } from './bots/bot-signal.ts';
import { findCosts } from './budgets.ts';
import { FID_UNMEASURED } from './fid.ts';
import { createHealthCheck } from './health-check.ts';
import { watchSlowness } from './slowness.ts';
import { watchVitals } from './vitals.ts';

/** What is measured after consent, once begun for the life of the page; the engine lets nothing through without consent. */
export function watchPage(
  page: Window & typeof globalThis,
  engine: Engine,
  wrap: Guard['wrap'],
  load: LoadPart,
  onBotSignals: (names: readonly string[]) => void,
): void {
  if (engine.measures.performance) {
    watchVitals(
      wrap(({ metric, value, rating, navigation, address }) =>
        engine.emit(
          'web_vital',
          { metric, value, rating, navigation },
          address === null ? {} : { address },
        ),
      ),
    );
    watchSlowness({ wrap }, ({ kind, duration }) =>
      engine.emit(kind === 'large-layout' ? 'large_layout' : 'long_task', { kind, duration }, LOW),
    );
    const check = createHealthCheck({
      violation: (violation) => engine.emit('budget_violation', { ...violation }, LOW),
      health: ({ status, violations, memoryMb }) =>
        engine.emit(
          'health_check',
          { status, violations, memory_mb: memoryMb, fid: FID_UNMEASURED },
          LOW,
        ),
    });
    page.setInterval(
      wrap(() => {
        if (!page.document.hidden && engine.consent) check(findCosts(page.performance));
      }),
      HEALTH_CHECK_MS,
    );
  }
  if (engine.measures.analytics) page.setTimeout(wrap(detectBots), untilBots(page.performance));

  function detectBots(): void {
    if (!engine.consent) return;
    void detectOnce().catch(() => {
      // where the libraries fail there is no mark
    });
  }

  async function detectOnce(): Promise<void> {
    const found = await takeBotSignal(browserDeps(page), page.navigator, load);
    if (!found) return;
    onBotSignals(found.names);
    engine.emit('bot_signal', found.signal, LOW);
  }
}

const LOW: EventDetails = { priority: 'low' };

/** Three seconds after the page was loaded; when that is past, at once. */
function untilBots(performance: Performance): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded = navigation?.loadEventEnd || performance.now();
  return Math.max(0, loaded + BOT_DELAY_MS - performance.now());
}
