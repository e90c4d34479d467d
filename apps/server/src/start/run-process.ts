import path from 'node:path';
import { channelSettings } from '@prichal/lead-delivery';
import { SITE_SETTINGS, readSettings } from '@prichal/settings';
import { readConfig } from '../config/config.ts';
import { explainStart } from './explain-start.ts';
import { createLog, standardOutput } from '../http/plugins/request-log.ts';
import { describeError } from '../http/private-log.ts';
import { startSite } from './start.ts';

/** Past this a stop has failed, ms: a supervisor would kill the process soon after anyway, without a line in the log. */
const STOP_LIMIT_MS = 20_000;
/** The folder that `.env` lies in. */
const PROJECT = path.resolve(import.meta.dirname, '../../../..');

/** The whole life of the process: starts the site, prints its address, drains it on SIGTERM and SIGINT. */
export async function runProcess(): Promise<void> {
  const output = standardOutput();
  const place = { databaseUrl: null as string | null, dataDir: './data' };

  try {
    const known = [...SITE_SETTINGS, ...channelSettings()];
    const { env, errors } = readSettings(PROJECT, process.env, known);
    const config = readConfig(env, undefined, errors);
    Object.assign(place, { databaseUrl: config.databaseUrl, dataDir: config.dataDir });
    const log = createLog(config.logLevel, output);
    const end = (error: unknown, message: string): never => {
      log.fatal({ err: describeError(error) }, message);
      output.flush();
      process.exit(1);
    };
    const fail = (error: unknown) => end(error, 'uncaught');
    process.on('uncaughtException', fail);
    process.on('unhandledRejection', fail);
    // A dead engine answers nothing until the process is started again: a supervisor does that.
    const starting = startSite(config, log, (error) =>
      end(error, 'the embedded database has stopped, so the process ends'),
    );
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      setTimeout(
        () => end(new Error('stop limit'), 'not stopped in time'),
        STOP_LIMIT_MS + config.drainMs,
      );
      // a start that is cut off would leave its admin socket behind: it is finished and closed as a whole
      await (await starting).close();
      output.flush();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop().catch(fail));
    process.on('SIGINT', () => void stop().catch(fail));
    // the terminal has been closed
    process.on('SIGHUP', () => void stop().catch(fail));
    // `npm start` holds the other end of this channel; it closes even when that process is killed
    process.on('disconnect', () => void stop().catch(fail));
    const site = await starting;
    process.stdout.write(`${config.brand.name}: ${site.url}\n`);
    if (site.ownerLink !== null)
      process.stdout.write(`Кабинет, ссылка для владельца на 30 минут: ${site.ownerLink}\n`);
    if (site.opsUrl !== null) process.stdout.write(`Для мониторинга: ${site.opsUrl}/metrics\n`);
    for (const { title, link } of await site.demoLinks) process.stdout.write(`${title}: ${link}\n`);
  } catch (error) {
    process.stderr.write(`${explainStart(error, place)}\n`);
    output.flush();
    process.exit(1);
  }
}
