import { parentPort } from 'node:worker_threads';
import { drawShareChart } from '@prichal/illustrations';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(drawShareChart());
