import path from 'node:path';
import { channelSettings } from '@prichal/lead-delivery';
import { SITE_SETTINGS, readSettings } from '@prichal/settings';
import { whyStopped } from './why-failed.ts';
import { connect, dataDirOf } from './connect.ts';
import { run } from './run.ts';

const note = (line: string) => console.error(line);

/** `npm run prichal -- <noun> <verb> …` */
try {
  const project = process.env['PRICHAL_ROOT'] ?? path.resolve(import.meta.dirname, '../..');
  const known = [...SITE_SETTINGS, ...channelSettings()];
  const { env, errors } = readSettings(project, process.env, known);
  for (const error of errors) note(`Исправьте настройки: ${error}`);
  if (errors.length > 0) process.exitCode = 2;
  else
    process.exitCode = await run(process.argv.slice(2), {
      out: { print: (line) => console.log(line), note },
      cwd: process.cwd(),
      dataDir: dataDirOf(env),
      now: new Date(),
      env,
      input: process.stdin,
      connect: (command) => connect(command, env, note),
    });
} catch (error) {
  note(`Не получилось: ${whyStopped(error)}`);
  process.exitCode = 2;
}
