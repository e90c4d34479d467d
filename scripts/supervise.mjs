// A child process that never outlives what started it. Plain Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** How often npm is looked for, ms: it cannot pass SIGKILL on, and the shell between drops SIGHUP. */
const LOOK_MS = 500;

/**
 * Runs a command in the foreground: signals reach it, its exit code becomes ours, and it ends when this process or the
 * npm above it is gone. With `channel` the child gets an IPC channel, which closes when we are killed.
 */
export function supervise(command, args, { channel = false, ...options }) {
  const child = spawn(command, args, {
    ...options,
    stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const npm = npmAbove();
  const timer = setInterval(() => {
    if (npm !== null && npmAbove() !== npm) child.kill('SIGTERM');
  }, LOOK_MS);
  child.on('exit', (code, signal) => {
    clearInterval(timer);
    process.exit(signal ? 1 : (code ?? 1));
  });
}

/** Process id of the npm that runs this script; null when it was not started by npm. */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return null;
  const parent = statusOf(process.ppid);
  // npm runs scripts through `sh -c`; some shells stay between, some replace themselves
  return parent?.name === 'sh' || parent?.name === 'bash' || parent?.name === 'dash'
    ? parent.ppid
    : process.ppid;
}

/** Name and parent of a process, from Linux's /proc; null elsewhere. */
function statusOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      name: /^Name:\s*(.*)$/m.exec(status)?.[1],
      ppid: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]),
    };
  } catch {
    return null;
  }
}
