import { uploadGiftCardPicture, uploadServicePicture } from '@rawnaq/contract/settings/files';
import { getOnlineOrder, orderGiftCard } from '@rawnaq/contract/sales/online-orders';
import {
  changeGiftCard,
  getGiftCard,
  getGiftCardSetting,
  getOnlineGiftCard,
  giveGiftCard,
  listGiftCards,
  saveGiftCardSetting,
} from '@rawnaq/contract/value/gift-cards';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { openTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pngUpload } from '../../../testing/png.ts';
import { newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const upload = (side: number) => app.succeed(uploadGiftCardPicture, pngUpload(side), salon.as('owner'));
async function show(picture_file_id: number | null) {
  const { expires_after_months, picture_unique_id: _shown, ...setting } = await app.succeed(getGiftCardSetting, {}, salon.as('owner'));
  return app.succeed(
    saveGiftCardSetting,
    { ...setting, expires_after_months: expires_after_months ?? 12, picture_file_id: picture_file_id ?? undefined },
    salon.as('owner'),
  );
}
const voucher = { type: 1 as const, value_minor: 5000, reason: 'Ten years with us', design_id: 0 as const };
const sell = async (role: 'owner' | 'cashier' = 'owner') => {
  const invoice = await app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ kind: 'gift_card', gift_card: { value_minor: 10_000, design_id: 0 } }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
    },
    salon.as(role),
  );
  return app.succeed(getGiftCard, { id: invoice.lines[0]?.gift_card_id ?? 0 }, salon.as('owner'));
};

test('a card keeps the picture it was made with, whatever becomes of the salon’s', async () => {
  expect((await app.call(giveGiftCard, voucher, salon.as('owner'))).body.code).toBe('gift_cards.no_picture');
  expect((await app.call(uploadGiftCardPicture, pngUpload(400), salon.as('cashier'))).status).toBe(403);
  const roses = await upload(400);
  expect(await show(roses.id)).toMatchObject({ picture_file_id: roses.id, picture_unique_id: roses.unique_id });
  expect((await app.succeed(openTill, {}, salon.as('cashier'))).card_picture_unique_id).toBe(roses.unique_id);

  const given = await app.succeed(giveGiftCard, voucher, salon.as('owner'));
  const sold = await sell('cashier');
  for (const card of [given, sold]) expect(card).toMatchObject({ design_id: 0, picture_unique_id: roses.unique_id });

  const palms = await upload(500);
  await show(palms.id);
  expect((await sell()).picture_unique_id).toBe(palms.unique_id);
  await show(null);
  const kept = await app.succeed(
    changeGiftCard,
    { id: given.id, version: given.version, design_id: 0, message: 'With love', expires_on: '2099-01-01' },
    salon.as('owner'),
  );
  expect(kept).toMatchObject({ message: 'With love', design_id: 0, picture_unique_id: roses.unique_id });
  const shown = await app.succeed(getOnlineGiftCard, { alias: salon.alias, unique_id: sold.unique_id });
  expect(shown).toMatchObject({ design_id: 0, picture_unique_id: roses.unique_id });

  // Without a picture the sale is not lost, and nothing else can take one.
  expect(await sell()).toMatchObject({ design_id: 1, picture_unique_id: null });
  const drawn = await app.succeed(changeGiftCard, { id: given.id, version: kept.version, design_id: 4 }, salon.as('owner'));
  expect(drawn).toMatchObject({ design_id: 4, picture_unique_id: null });
  const back = await app.call(changeGiftCard, { id: given.id, version: drawn.version, design_id: 0 }, salon.as('owner'));
  expect([back.body.code, Object.keys(back.body.errors ?? {})]).toEqual(['gift_cards.no_picture', ['design_id']]);
  expect((await app.succeed(listGiftCards, {}, salon.as('owner'))).data.filter((card) => card.design_id === 0)).toHaveLength(2);
});

test('only a picture that was uploaded for cards, by this salon, can be their look', async () => {
  const other = await app.salon();
  const theirs = await app.succeed(uploadGiftCardPicture, pngUpload(300), other.as('owner'));
  const ofService = await app.succeed(uploadServicePicture, pngUpload(300), salon.as('owner'));
  const {
    expires_after_months: _months,
    picture_unique_id: _shown,
    ...setting
  } = await app.succeed(getGiftCardSetting, {}, salon.as('owner'));
  for (const picture_file_id of [theirs.id, ofService.id]) {
    const refused = await app.call(saveGiftCardSetting, { ...setting, picture_file_id }, salon.as('owner'));
    expect([refused.status, refused.body.code]).toEqual([422, 'gift_cards.picture_unknown']);
  }
});

test('a card ordered online gets the picture that was shown with the order', async () => {
  const mobile = '966577200001';
  const input = {
    alias: salon.alias,
    customer: { name: 'Lama', mobile },
    verification_code: await newCode(app, salon, mobile),
    value_minor: 20_000,
    beneficiary_name: 'Huda',
    design_id: 0 as const,
  };
  await show(null);
  expect((await app.call(orderGiftCard, input)).body.code).toBe('gift_cards.no_picture');
  const roses = await upload(600);
  await show(roses.id);
  const order = await app.succeed(orderGiftCard, input);
  expect(order).toMatchObject({ design_id: 0, picture_unique_id: roses.unique_id });
  await show(null);
  expect(await app.succeed(getOnlineOrder, { alias: salon.alias, unique_id: order.unique_id })).toMatchObject({
    design_id: 0,
    picture_unique_id: roses.unique_id,
  });
});
