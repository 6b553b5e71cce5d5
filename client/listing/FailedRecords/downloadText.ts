/** Hands a text to the browser as a file to keep. */
export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The click has only asked for the file; it is read in a later task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
