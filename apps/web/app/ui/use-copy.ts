import { useToast } from './toasts.tsx';

/** Puts a text on the clipboard and says so; `done` is what is said. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, 'success');
    } catch {
      toast('Скопировать не\u00a0удалось: возьмите ссылку из\u00a0адресной строки', 'error');
    }
  };
}
