/**
 * Sends the forms of a client's page without leaving it, so that a lost network costs nothing that was typed: the
 * browser's own page of an error would take its place. Without it a form goes as usual; so does one that was rejected,
 * as the page with its reason comes with that answer. Printed into the page as text, so it must not reference anything
 * outside itself.
 */
function sendForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[method=post]')) {
    const show = (name: 'unsent' | 'sending', isShown: boolean): void => {
      const note = form.querySelector<HTMLElement>(`[data-${name}]`);
      if (note !== null) note.hidden = !isShown;
    };
    let isBusy = false;
    const send = async (): Promise<void> => {
      const data = new FormData(form);
      const isWhole = form.enctype === 'multipart/form-data';
      const body = isWhole ? data : new URLSearchParams(data as unknown as Record<string, string>);
      const answer = await fetch(form.action, { method: 'POST', body });
      if (answer.status >= 500) throw new Error(String(answer.status));
      if (answer.redirected) location.assign(answer.url);
      else form.submit();
    };
    // the browser may bring the page back as it was left
    window.addEventListener('pageshow', () => {
      isBusy = false;
      show('sending', false);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      show('unsent', false);
      show('sending', true);
      send().catch(() => {
        isBusy = false;
        show('sending', false);
        show('unsent', true);
      });
    });
  }
}

/** The text of the script, see `sendForms`. */
export const SEND_SCRIPT = `(${sendForms.toString().replaceAll(/\n\s+/g, '\n')})(document)`;
