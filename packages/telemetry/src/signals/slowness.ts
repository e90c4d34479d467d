import type { Guard } from '../guard.ts';
import { LARGE_LAYOUT_MS, LONG_TASK_MS, SLOWNESS_PER_PAGE, SLOW_RENDER_MS } from '../limits.ts';

/** One moment in which the page stood still. `duration` in ms. */
export interface Slowness {
  kind: 'long-task' | 'slow-render' | 'large-layout';
  duration: number;
}

/** What of a frame is asked; newer than the library's types. */
interface FrameEntry extends PerformanceEntry {
  renderStart: number;
  styleAndLayoutStart: number;
}

/** The parts of a frame over their bounds. */
export function judgeFrame(frame: FrameEntry): Slowness[] {
  const end = frame.startTime + frame.duration;
  const since = (start: number) => (start > 0 ? Math.round(end - start) : 0);
  const render = since(frame.renderStart);
  const layout = since(frame.styleAndLayoutStart);
  return [
    ...(render > SLOW_RENDER_MS ? [{ kind: 'slow-render' as const, duration: render }] : []),
    ...(layout > LARGE_LAYOUT_MS ? [{ kind: 'large-layout' as const, duration: layout }] : []),
  ];
}

/** Long tasks, slow renders and large layouts, as far as the browser reports them; each kind so often of one page. */
export function watchSlowness(
  guard: Pick<Guard, 'wrap'>,
  onSlow: (slow: Slowness) => void,
): () => void {
  const counts = { 'long-task': 0, 'slow-render': 0, 'large-layout': 0 };
  const report = (slow: Slowness): void => {
    counts[slow.kind] += 1;
    if (counts[slow.kind] <= SLOWNESS_PER_PAGE) onSlow(slow);
  };
  const ends = [
    observe('longtask', guard, ({ duration }) => {
      if (duration > LONG_TASK_MS) report({ kind: 'long-task', duration: Math.round(duration) });
    }),
    observe('long-animation-frame', guard, (entry) => {
      for (const slow of judgeFrame(entry as FrameEntry)) report(slow);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function observe(
  type: string,
  guard: Pick<Guard, 'wrap'>,
  onEntry: (entry: PerformanceEntry) => void,
): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver(
    guard.wrap((list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }),
  );
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
