/** Gives a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name that every system takes, in either script. */
export const fileName = (title: string, ending: 'csv' | 'xlsx', date: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-${date}.${ending}`;
