// `node scripts/run.mjs FILE [arguments]`: FILE under the project's own Node, from the caller's folder.
import path from 'node:path';
import { installPackages, projectEnvironment, projectNode, root } from './install.mjs';
import { supervise } from './supervise.mjs';

installPackages();
const [file = '', ...rest] = process.argv.slice(2);
supervise(projectNode, [path.join(root, file), ...rest], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...projectEnvironment(), PRICHAL_ROOT: root },
});
