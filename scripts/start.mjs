import { spawn } from 'node:child_process';
import { buildIfChanged } from './build.mjs';
import { installPackages, projectEnvironment, projectNode, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

installPackages();
buildIfChanged();

const server = spawn(projectNode, [...serverFlags, 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...projectEnvironment() },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
