// `node scripts/run.mjs FILE [arguments]`: FILE under the project's own Node, from the caller's folder.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPackages, projectEnvironment, projectNode, root } from './install.mjs';

installPackages();
const [file = '', ...rest] = process.argv.slice(2);
const child = spawn(projectNode, [path.join(root, file), ...rest], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
  env: { ...projectEnvironment(), PRICHAL_ROOT: root },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
