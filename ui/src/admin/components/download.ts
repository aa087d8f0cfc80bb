// Files that the person saves.

/** How long the browser may take to read a file after the press, in milliseconds. */
const READING_MS = 10_000;

/** Gives the person a file with a text. */
export const download = (name: string, text: string, type: string): void => {
  downloadFile(name, new Blob([text], { type }));
};

/** Gives the person a file. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => {
    URL.revokeObjectURL(address);
  }, READING_MS);
}
