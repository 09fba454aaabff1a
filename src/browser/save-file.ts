// Offers a text to the reader as a file.

/** Saves a text as a download. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
