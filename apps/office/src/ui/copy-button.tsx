import { useState } from 'react';

/** Copies a text; absent where the browser gives no clipboard (a page without TLS): the text itself can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className="link min-h-12 print:hidden">
      <span aria-live="polite">{copied ? 'Скопировано' : label}</span>
    </button>
  );
}
