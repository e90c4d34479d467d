import { connect, dataDirOf } from './connect.ts';
import { run } from './run.ts';

/** `npm run prichal -- <noun> <verb> …` */
try {
  process.exitCode = await run(process.argv.slice(2), {
    out: { print: (line) => console.log(line), note: (line) => console.error(line) },
    cwd: process.cwd(),
    dataDir: dataDirOf(process.env),
    now: new Date(),
    env: process.env,
    input: process.stdin,
    connect: (command) => connect(command, process.env),
  });
} catch (error) {
  console.error(error instanceof Error ? `Не получилось: ${error.message}` : 'Не получилось.');
  process.exitCode = 2;
}
