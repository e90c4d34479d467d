/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // after the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
