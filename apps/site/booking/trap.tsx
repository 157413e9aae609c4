/** Machines fill every field they find; people neither see this one nor reach it with the keyboard. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** What stands in a form's hidden field. */
export function trapped(form: HTMLFormElement | null): string {
  return (form?.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '';
}
