/** Whom the operator names for plans (SALES_CONTACT), as a link; nothing where nobody is named. */
export function SalesContact() {
  const href = document.querySelector<HTMLMetaElement>('meta[name="sales-contact"]')?.content ?? '';
  if (href === '') return null;
  return (
    <>
      {' '}
      <a href={href} dir="ltr">
        {href.replace(/^(mailto:|https:\/\/)/, '').replace(/\/$/, '')}
      </a>
    </>
  );
}
