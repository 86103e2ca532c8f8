/** Hands a text to the user as a file of that name. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
