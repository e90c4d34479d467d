/** What the form says while it sends; `{n}` and `{all}` are numbers. */
interface UploadWords {
  sending: string;
  lost: string;
}

/** The longer side of what is sent, px, as the server stores it, and its JPEG quality: a plate must stay readable. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Sends the photos of [data-upload] one by one, made smaller here, with a bar; what was lost on the way is sent by the
 * next press. Without it, or where the browser can do no such thing, the form goes as a whole. Printed into the page as
 * text, so it must not reference anything outside itself.
 */
function startUpload(page: Document, words: UploadWords, side: number, quality: number): void {
  const form = page.querySelector<HTMLFormElement>('form[data-upload]');
  const input = form?.querySelector<HTMLInputElement>('input[type=file]');
  const bar = form?.querySelector('progress');
  const status = form?.querySelector('[data-upload-status]');
  if (!form || !input || !bar || !status || !('createImageBitmap' in window)) return;
  let left: File[] = [];
  let sent = 0;
  let isBusy = false;

  /** Null: this browser cannot open it, or it is small enough. */
  const smaller = async (file: File): Promise<Blob | null> => {
    try {
      const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const scale = Math.min(1, side / Math.max(whole.width, whole.height));
      const canvas = page.createElement('canvas');
      canvas.width = Math.max(1, Math.round(whole.width * scale));
      canvas.height = Math.max(1, Math.round(whole.height * scale));
      const pen = canvas.getContext('2d');
      if (pen === null) return null;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
      whole.close();
      const made = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality);
      });
      return made !== null && made.size < file.size ? made : null;
    } catch {
      return null;
    }
  };

  const send = (file: File, body: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
      const data = new FormData(form);
      data.delete(input.name);
      data.append(input.name, body, file.name);
      const request = new XMLHttpRequest();
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) bar.value = (sent + loaded / total) / (sent + left.length);
      });
      request.addEventListener('load', () => {
        if (request.status < 400) resolve(request.responseURL);
        else reject(new Error(String(request.status)));
      });
      request.addEventListener('error', reject);
      request.addEventListener('timeout', reject);
      request.open('POST', form.action);
      request.send(data);
    });

  const sendAll = async (): Promise<void> => {
    if (left.length === 0) {
      left = [...(input.files ?? [])];
      sent = 0;
    }
    const all = sent + left.length;
    bar.hidden = false;
    for (let file = left[0]; file !== undefined; file = left[0]) {
      status.textContent = words.sending
        .replaceAll('{n}', String(sent + 1))
        .replaceAll('{all}', String(all));
      const answer = await send(file, (await smaller(file)) ?? file);
      if (new URL(answer).searchParams.has('failure')) {
        location.assign(answer);
        return;
      }
      left = left.slice(1);
      sent += 1;
      bar.value = sent / all;
    }
    location.assign(`${form.action.replace(/\/files$/, '')}?sent=${sent}`);
  };

  input.addEventListener('change', () => {
    left = [];
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    sendAll().catch(() => {
      isBusy = false;
      status.textContent = words.lost
        .replace('{n}', String(sent))
        .replace('{all}', String(sent + left.length));
    });
  });
}

const WORDS: UploadWords = {
  sending: ['Отправляем {n} из {all}', 'Sending {n} of {all}'].join(' · '),
  lost: ['Ушло {n} из {all}: пропала связь. Нажмите ещё раз', 'Connection lost, press again'].join(
    ' · ',
  ),
};

/** The text of the script, see `startUpload`. */
export const UPLOAD_SCRIPT = `(${startUpload.toString().replaceAll(/\n\s+/g, '\n')})(document, ${JSON.stringify(WORDS)}, ${LONGEST_SIDE}, ${QUALITY})`;
