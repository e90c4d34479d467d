import { transfer, wrap } from 'comlink';
import type { Remote } from 'comlink';

/** What of the engine is used, as its worker offers it. */
interface Engine {
  loadModel(model: ArrayBuffer): void;
  loadImage(image: ImageData): void;
  getText(): string;
}

interface EngineWorker {
  createOCREngine(init: { wasmBinary: ArrayBuffer }, progress: MessagePort): Remote<Engine>;
}

const FOLDER = '/text-reading/';
/** The longer side that is read, px: letters of a photographed sheet are 20–40 px high then. */
const LONGEST_SIDE = 2400;
const SHORTEST_READ = 1400;

/**
 * The text of a photo, read on the device by the engine that the site serves itself (about 2.5 MB over the network).
 * `onProgress`: 0–100 of the reading. Throws where the picture cannot be decoded or the engine cannot start.
 */
export async function readPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  const [image, wasmBinary, model] = await Promise.all([
    pixelsOf(file),
    bytesOf('tesseract-core.wasm'),
    bytesOf('rus.traineddata'),
  ]);
  const worker = new Worker(`${FOLDER}tesseract-worker.js`);
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', ({ data }: MessageEvent<{ progress: number }>) =>
    onProgress(data.progress),
  );
  channel.port1.start();
  try {
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('The reading worker did not start')));
    });
    return await Promise.race([failed, recognize(worker, channel.port2, image, wasmBinary, model)]);
  } finally {
    worker.terminate();
    channel.port1.close();
  }
}

async function recognize(
  worker: Worker,
  progress: MessagePort,
  image: ImageData,
  wasmBinary: ArrayBuffer,
  model: ArrayBuffer,
): Promise<string> {
  const remote = wrap<EngineWorker>(worker);
  const engine = await remote.createOCREngine({ wasmBinary }, transfer(progress, [progress]));
  await engine.loadModel(transfer(model, [model]));
  await engine.loadImage(image);
  return engine.getText();
}

async function bytesOf(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(FOLDER + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The picture upright, large letters made smaller and small ones larger, on white. */
async function pixelsOf(file: File): Promise<ImageData> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const longest = Math.max(picture.width, picture.height);
  const wanted = Math.min(LONGEST_SIDE, Math.max(SHORTEST_READ, longest));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((picture.width * wanted) / longest);
  canvas.height = Math.round((picture.height * wanted) / longest);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
