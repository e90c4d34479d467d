import { buildOrServeLast } from './build.mjs';
import { installPackages, projectEnvironment, projectNode, root } from './install.mjs';
import { serverEnvironment, serverFile, serverFlags } from './server-flags.mjs';
import { supervise } from './supervise.mjs';

installPackages();
buildOrServeLast();

supervise(projectNode, [...serverFlags, serverFile], {
  cwd: root,
  env: { ...serverEnvironment, ...projectEnvironment() },
  channel: true,
});
