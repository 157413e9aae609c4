import type { Person } from './screens.ts';

export interface Sale {
  id: number;
  number: string;
  total_minor: number;
}

/** Bills an appointment: ten percent off the whole, a part in cash, the rest by card with its authorization code. */
export async function checkOut(person: Person, appointmentId: number): Promise<Sale> {
  const { page, say } = person;
  // The print dialog is the browser's own, and a headless one has none.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/invoices') && response.request().method() === 'POST');
  await person.open(`/merchant/billing?appointment_id=${appointmentId}`);
  const cart = page.getByRole('region', { name: say('sales.sale') });
  const showCart = page.getByRole('button', { name: new RegExp(say('sales.show_cart', { count: 2 }).slice(0, 4)) });
  await cart.or(showCart).first().waitFor();
  if (!(await cart.isVisible())) await showCart.click();
  await cart.waitFor();
  await person.expectAccessible('the till');

  await cart.getByRole('button', { name: say('sales.discount_on_invoice') }).click();
  const editor = page.getByRole('dialog', { name: say('sales.discount_on_invoice') });
  await editor.getByLabel(say('sales.discount_percent'), { exact: true }).last().fill('10');
  await editor.getByLabel(say('labels.discount_reason')).fill(person.reader.language === 'ar' ? 'عميلة جديدة' : 'New customer');
  await editor.getByRole('button', { name: say('sales.apply') }).click();

  await cart.getByRole('button', { name: new RegExp(person.reader.language === 'ar' ? 'نقداً' : 'Cash') }).click();
  const sheet = page.getByRole('dialog', { name: say('sales.payment') });
  await sheet.getByLabel(say('sales.amount_by', { method: person.reader.language === 'ar' ? 'نقداً' : 'Cash' })).fill('50');
  await sheet.getByRole('button', { name: person.reader.language === 'ar' ? 'بطاقة' : 'Card' }).click();
  await sheet.getByLabel(say('labels.authorization_code')).fill('123456');
  await person.expectAccessible('paying');
  await sheet.locator('button[type=submit]').click();

  const response = await answer;
  if (!response.ok()) throw new Error(`The invoice was refused: ${await response.text()}`);
  const sale = (await response.json()) as Sale;
  await page.getByText(sale.number).first().waitFor();
  await person.expectAccessible('the receipt');
  await page.getByRole('button', { name: say('sales.open_invoice') }).click();
  await page.waitForURL(/\/merchant\/invoices\/\d+/);
  await page.getByText(sale.number).first().waitFor();
  await person.expectAccessible('the invoice');
  return sale;
}
