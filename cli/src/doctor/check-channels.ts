import { readFileSync } from 'node:fs';
import { configureChannels, openConnectors } from '@prichal/lead-delivery';
import type { Connector } from '@prichal/lead-delivery';
import { broken, warning, ok } from './finding.ts';
import type { Finding } from './finding.ts';

/** A probe that takes longer has failed, ms. */
const PROBE_MS = 25_000;

/** What the channels are set up by. */
export interface ChannelSettings {
  settings: NodeJS.ProcessEnv;
  /** names of stored secrets that SECRET does not open */
  lost: readonly string[];
}

/**
 * Settings of the channels, and each channel asked whether it works; nobody sees the question.
 * @param isComplete false: the database was not read, so what the office has stored is not known
 */
export async function checkChannels(
  { settings, lost }: ChannelSettings,
  { dataDir, isComplete }: { dataDir: string; isComplete: boolean },
): Promise<Finding[]> {
  const live = settings['SITE_MODE'] === 'live';
  const read = (file: string) => readFileSync(file, 'utf8');
  const { channels, incomplete, issues } = configureChannels(settings, read, { live, lost });
  const known = isComplete ? channels : channels.filter(({ channel }) => channel !== 'folder');
  const connectors = openConnectors(known, { dataDir });
  const probed = await Promise.all(connectors.map(probe));
  const found = [...issues.map((issue) => broken('Настройки каналов', issue)), ...probed];
  if (!isComplete && known.length === 0)
    return [...found, warning('Каналы', 'какие заданы в кабинете, неизвестно: база не прочитана')];
  if (!isComplete) return found;
  const names = channels.map(({ channel }) => channel);
  return [
    ...found,
    ...(incomplete.length === 0 && names.every((name) => name === 'folder')
      ? [
          warning(
            'Каналы',
            'ни один канал не настроен: заявки складываются в папку, их никто не получает',
          ),
        ]
      : []),
    ...(names.length === 1 && names[0] === 'telegram'
      ? [
          warning(
            'Каналы',
            'Telegram — единственный канал, а из России он часто недоступен: добавьте второй',
          ),
        ]
      : []),
  ];
}

async function probe(connector: Connector): Promise<Finding> {
  const about = `Канал «${connector.title}»`;
  try {
    const answer = await connector.probe(AbortSignal.timeout(PROBE_MS));
    return answer.ok ? ok(about, answer.detail) : broken(about, answer.reason);
  } finally {
    await connector.close?.();
  }
}
