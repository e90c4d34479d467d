// `npm run setup`: installs and builds what changed, and starts nothing. For a server whose service may not write its code.
import { buildIfChanged } from './build.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildIfChanged();
