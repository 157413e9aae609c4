/** The fields of a plain form or of a query; one that was sent several times (ticked boxes) has its values joined by commas. */
export function formFields(written: string): Readonly<Record<string, string>> {
  const params = new URLSearchParams(written);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]));
}
