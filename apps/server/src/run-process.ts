import path from 'node:path';
import { channelSettings } from '@prichal/lead-delivery';
import { SITE_SETTINGS, readSettings } from '@prichal/settings';
import { ConfigError, readConfig } from './config.ts';
import { createLog, standardOutput } from './plugins/request-log.ts';
import { describeError } from './private-log.ts';
import { startSite } from './start.ts';

/** The folder that `.env` lies in. */
const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** The whole life of the process: starts the site, prints its address, drains it on SIGTERM and SIGINT. */
export async function runProcess(): Promise<void> {
  const output = standardOutput();

  try {
    const known = [...SITE_SETTINGS, ...channelSettings()];
    const { env, errors } = readSettings(PROJECT, process.env, known);
    const config = readConfig(env, undefined, errors);
    const log = createLog(config.logLevel, output);
    const fail = (error: unknown) => {
      log.fatal({ err: describeError(error) }, 'uncaught');
      output.flush();
      process.exit(1);
    };
    process.on('uncaughtException', fail);
    process.on('unhandledRejection', fail);
    const site = await startSite(config, log);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await site.close();
      output.flush();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop().catch(fail));
    process.on('SIGINT', () => void stop().catch(fail));
    // the terminal has been closed
    process.on('SIGHUP', () => void stop().catch(fail));
    // `npm start` holds the other end of this channel; it closes even when that process is killed
    process.on('disconnect', () => void stop().catch(fail));
    process.stdout.write(`${config.brand.name}: ${site.url}\n`);
    if (site.opsUrl !== null) process.stdout.write(`Доска владельца: ${site.opsUrl}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    output.flush();
    process.exit(1);
  }
}

/** What the owner reads when the site does not start: our own errors are written for him, others are told with their place. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && /[А-Яа-яЁё]/.test(error.message)) return error.message;
  return `Сайт не запущен: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
