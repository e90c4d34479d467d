import { parseArgs } from 'node:util';
import type { DatabaseHandle } from '@prichal/database';
import { commandLine } from '@prichal/settings';
import { UsageError } from './command.ts';
import { plainOut } from './plain-text.ts';
import type { Command, ExitCode, Out } from './command.ts';
import { backup } from './commands/backup.ts';
import { copiesOfLeads } from './commands/copies-leads.ts';
import { deadLeads } from './commands/dead-leads.ts';
import { demoCatalog } from './commands/demo-catalog.ts';
import { eraseLeads } from './commands/erase-leads.ts';
import { doctor } from './commands/doctor.ts';
import { estimateLines } from './commands/estimate-lines.ts';
import { exportData } from './commands/export-data.ts';
import { exportLeads } from './commands/export-leads.ts';
import {
  addFeedCommand,
  listFeedsCommand,
  removeFeedCommand,
  runFeedCommand,
} from './commands/catalog-feeds.ts';
import { listCatalogImports, undoCatalogImport } from './commands/catalog-imports.ts';
import { catalogPhotos } from './commands/catalog-photos.ts';
import { importCatalog } from './commands/import-catalog.ts';
import { importData } from './commands/import-data.ts';
import { importRates } from './commands/import-rates.ts';
import { listLeads } from './commands/list-leads.ts';
import { listRates } from './commands/list-rates.ts';
import { clearMarketCommand, importMarketCommand, listMarketCommand } from './commands/market.ts';
import { ratesCosts } from './commands/rates-costs.ts';
import { refreshRatesNow } from './commands/refresh-rates.ts';
import { reportErrors } from './commands/report-errors.ts';
import { reportGoals } from './commands/report-goals.ts';
import { reportHealth } from './commands/report-health.ts';
import { reportFunnel, reportSources, reportVariants, reportVitals } from './commands/reports.ts';
import { resendLeads } from './commands/resend-leads.ts';
import {
  listRoutesCommand,
  routeExample,
  setRouteCommand,
  withdrawRoute,
} from './commands/routes.ts';
import { restore } from './commands/restore.ts';
import { showLead } from './commands/show-lead.ts';
import {
  addStaffCommand,
  changeRoleCommand,
  disableStaffCommand,
  enableStaffCommand,
  listStaffCommand,
  setPasswordCommand,
} from './commands/staff.ts';
import { inviteStaff, ownerLink, resetStaff } from './commands/staff-links.ts';
import { staffTotpCommand } from './commands/staff-totp.ts';
import { staffFailures } from './commands/staff-failures.ts';
import { staffAuditCommand } from './commands/staff-audit.ts';
import { exportTexts, importTexts } from './commands/texts.ts';
import { approveReview, listReviewsCommand, rejectReview } from './commands/reviews.ts';

export const COMMANDS: readonly Command[] = [
  listLeads,
  showLead,
  resendLeads,
  deadLeads,
  exportLeads,
  doctor,
  eraseLeads,
  copiesOfLeads,
  listReviewsCommand,
  approveReview,
  rejectReview,
  listStaffCommand,
  ownerLink,
  inviteStaff,
  resetStaff,
  addStaffCommand,
  changeRoleCommand,
  setPasswordCommand,
  staffTotpCommand,
  disableStaffCommand,
  enableStaffCommand,
  staffAuditCommand,
  staffFailures,
  exportTexts,
  importTexts,
  importCatalog,
  catalogPhotos,
  listCatalogImports,
  undoCatalogImport,
  listFeedsCommand,
  addFeedCommand,
  runFeedCommand,
  removeFeedCommand,
  demoCatalog,
  estimateLines,
  listRates,
  refreshRatesNow,
  importRates,
  ratesCosts,
  importMarketCommand,
  listMarketCommand,
  clearMarketCommand,
  listRoutesCommand,
  routeExample,
  setRouteCommand,
  withdrawRoute,
  reportFunnel,
  reportGoals,
  reportHealth,
  reportVariants,
  reportVitals,
  reportErrors,
  reportSources,
  exportData,
  importData,
  backup,
  restore,
];

export interface Surroundings {
  out: Out;
  cwd: string;
  dataDir: string;
  now: Date;
  env: NodeJS.ProcessEnv;
  input: AsyncIterable<Uint8Array | string>;
  connect(command: Command): Promise<DatabaseHandle>;
}

/** Stands where a command has said that it opens the database itself. */
const unopened = new Proxy({} as DatabaseHandle, {
  get() {
    throw new Error('this command opens the database itself');
  },
});

/** Runs `noun verb …`; never throws for a wrong call, only for what nobody foresaw. */
export async function run(argv: readonly string[], around: Surroundings): Promise<ExitCode> {
  // every command prints through this: what visitors typed must not steer the owner's terminal
  const out = plainOut(around.out);
  const [noun, verb] = argv;
  if (noun === undefined || isHelp(noun)) {
    for (const line of helpLines(verb)) out.print(line);
    return noun === undefined ? 2 : 0;
  }
  const command =
    COMMANDS.find((each) => each.noun === noun && each.verb === verb) ??
    COMMANDS.find((each) => each.noun === noun && each.verb === '');
  if (command === undefined && isHelp(verb) && COMMANDS.some((each) => each.noun === noun)) {
    for (const line of helpLines(noun)) out.print(line);
    return 0;
  }
  if (command === undefined) {
    out.note(`Нет команды «${argv.slice(0, 2).join(' ')}».`);
    for (const line of helpLines(noun)) out.note(line);
    return 2;
  }
  const rest = argv.slice(command.verb === '' ? 1 : 2);
  if (rest.includes('--help') || rest.includes('-h')) {
    for (const line of commandHelp(command)) out.print(line);
    return 0;
  }
  try {
    const { values, positionals } = readArguments(command, rest);
    const open = () => around.connect(command);
    const work = { ...around, out, open, flags: values, positionals };
    if (command.opensDatabase) return await command.run({ ...work, handle: unopened });
    const handle = await open();
    try {
      return await command.run({ ...work, handle });
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    out.note(error.message);
    return 2;
  }
}

function readArguments(command: Command, rest: readonly string[]) {
  const parsed = (() => {
    try {
      return parseArgs({
        args: [...rest],
        options: command.options,
        allowPositionals: true,
        strict: true,
      });
    } catch {
      const unknown = rest.find(
        (arg) =>
          arg.startsWith('-') && !Object.hasOwn(command.options, arg.replace(/^-+|=.*$/g, '')),
      );
      throw new UsageError(
        unknown === undefined
          ? `Ключ без значения. ${usageOf(command)}`
          : `Нет ключа ${unknown}. ${usageOf(command)}`,
      );
    }
  })();
  const { length } = parsed.positionals;
  if (command.files === 'optional' ? length > 1 : length !== command.files)
    throw new UsageError(
      `${command.files === 1 ? `Нужен один ${command.operand ?? 'файл'}` : 'Лишние слова'}. ${usageOf(command)}`,
    );
  return {
    values: parsed.values as Record<string, string | boolean | undefined>,
    positionals: parsed.positionals,
  };
}

function isHelp(word: string | undefined): boolean {
  return word === 'help' || word === '--help' || word === '-h';
}

function usageOf({ noun, verb, usage }: Command): string {
  return commandLine([noun, verb, usage].filter((part) => part !== '').join(' '));
}

function helpLines(noun?: string): string[] {
  const found = COMMANDS.filter((command) => command.noun === noun);
  const shown = found.length > 0 ? found : COMMANDS;
  return [
    'Команды:',
    ...shown.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
    'Подробно о команде: добавьте --help.',
  ];
}

function commandHelp(command: Command): string[] {
  return [usageOf(command), command.summary, ...command.notes.map((note) => `  ${note}`)];
}
