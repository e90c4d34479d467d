import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/** Decodes the main picture of a HEIF file; the library turns it upright. */
const images = new libheif.HeifDecoder().decode(workerData as Uint8Array);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (image === undefined) throw new Error('no picture in the file');
const [width, height] = [image.get_width(), image.get_height()];
const data = new Uint8ClampedArray(width * height * 4);
await new Promise<void>((resolve, reject) => {
  image.display({ data, width, height }, (shown) =>
    shown === null ? reject(new Error('the picture is damaged')) : resolve(),
  );
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ data, width, height }, [data.buffer]);
