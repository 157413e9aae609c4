import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptOfOpaque, opaqueOf, readWebhook } from './webhook.ts';

/** As Meta's webhook reference shows them, with its example values. */
const call = (field: string, value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '102290129340398', time: 1_751_247_548, changes: [{ value, field }] }],
});
const metadata = {
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
};
const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];
const wamid = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=';

test("Meta's example of a text message", () => {
  const messages = [
    { from: '16505551234', id: wamid, timestamp: '1749416383', type: 'text', text: { body: 'Does it come in another color?' } },
  ];
  expect(readWebhook(call('messages', { ...metadata, contacts, messages }))).toEqual([
    {
      kind: 'incoming',
      key: `incoming:${wamid}`,
      provider_id: wamid,
      at: 1_749_416_383,
      from: '16505551234',
      text: 'Does it come in another color?',
      button: null,
      answers: null,
    },
  ]);
});

test("Meta's examples of what is tapped: a reply button, a row of a list, a quick reply of a template", () => {
  const context = { from: '15550783881', id: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=' };
  const base = { context, from: '16505551234', id: wamid, timestamp: '1714510003' };
  const tapped = (part: Record<string, unknown>) =>
    readWebhook(call('messages', { ...metadata, contacts, messages: [{ ...base, ...part }] }));
  const cancel = { id: 'cancel-button', title: 'Cancel' };
  expect(tapped({ type: 'interactive', interactive: { type: 'button_reply', button_reply: cancel } })).toMatchObject([
    { button: cancel, answers: context.id, text: null },
  ]);
  const row = { id: 'priority_express', title: 'Priority Mail Express', description: 'Next Day to 2 Days' };
  expect(tapped({ type: 'interactive', interactive: { type: 'list_reply', list_reply: row } })).toMatchObject([
    { button: { id: 'priority_express', title: 'Priority Mail Express' } },
  ]);
  expect(tapped({ type: 'button', button: { payload: 'Unsubscribe', text: 'Unsubscribe' } })).toMatchObject([
    { button: { id: 'Unsubscribe', title: 'Unsubscribe' } },
  ]);
});

test("Meta's example of a template in another category; one that is only announced names the one in force", () => {
  const value = {
    message_template_id: 278_077_987_957_091,
    message_template_name: 'welcome_template',
    message_template_language: 'en-US',
    previous_category: 'UTILITY',
    new_category: 'MARKETING',
    category_update_timestamp: 1_746_169_200,
  };
  const item = { kind: 'template_category', name: 'welcome_template', language: 'en-US', category: 'marketing', at: 1_751_247_548 };
  expect(readWebhook(call('template_category_update', value))).toMatchObject([item]);
  const { previous_category, ...announced } = { ...value, new_category: 'UTILITY', correct_category: 'MARKETING' };
  expect(previous_category).toBe('UTILITY');
  expect(readWebhook(call('template_category_update', announced))).toMatchObject([{ category: 'utility' }]);
  for (const new_category of ['', 'OTHER', 7, null, '__proto__'])
    expect(readWebhook(call('template_category_update', { ...value, new_category }))).toEqual([]);
});

test("Meta's examples of a picture and of a kind that it does not pass on: the customer wrote, without a text", () => {
  const base = { from: '16505551234', id: wamid, timestamp: '1744344496' };
  const incoming = (part: Record<string, unknown>) =>
    readWebhook(call('messages', { ...metadata, contacts, messages: [{ ...base, ...part }] }));
  const silent = [{ kind: 'incoming', key: `incoming:${wamid}`, from: '16505551234', at: 1_744_344_496, text: null, button: null }];
  const image = {
    caption: 'Taj Mahal',
    mime_type: 'image/jpeg',
    sha256: 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=',
    id: '1003383421387256',
  };
  expect(incoming({ type: 'image', image })).toMatchObject(silent);
  const errors = [
    {
      code: 131051,
      title: 'Message type unknown',
      message: 'Message type unknown',
      error_data: { details: 'Message type is currently not supported.' },
    },
  ];
  expect(incoming({ type: 'unsupported', errors })).toMatchObject(silent);
});

test("Meta's examples of sent, delivered, read and failed", () => {
  const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' };
  const statuses = [
    {
      id: wamid,
      status: 'sent',
      timestamp: '1750263773',
      recipient_id: '16505551234',
      biz_opaque_callback_data: '7:0d9ffb57-8a9e-4c28-b0a5-2d9a2c1d6b3f',
      pricing,
    },
    { id: wamid, status: 'delivered', timestamp: '1750263774', recipient_id: '16505551234', pricing },
    { id: wamid, status: 'read', timestamp: '1750263780', recipient_id: '16505551234' },
    {
      id: wamid,
      status: 'failed',
      timestamp: '1751247548',
      recipient_id: '16505551234',
      errors: [
        {
          code: 131049,
          title: 'This message was not delivered to maintain healthy ecosystem engagement.',
          message: 'This message was not delivered to maintain healthy ecosystem engagement.',
          error_data: { details: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.' },
          href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
        },
      ],
    },
    { id: wamid, status: 'played', timestamp: '1751247548', recipient_id: '16505551234' },
  ];
  const items = readWebhook(call('messages', { ...metadata, statuses }));
  expect(items).toMatchObject([
    { state: 'sent', at: 1_750_263_773, opaque: '7:0d9ffb57-8a9e-4c28-b0a5-2d9a2c1d6b3f', error_code: null },
    { state: 'delivered', opaque: null },
    { state: 'read' },
    { state: 'failed', error_code: 131049 },
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(4);
});

test("Meta's examples of a template's state, a number's limit and a restricted account", () => {
  const template = {
    event: 'REJECTED',
    message_template_id: 1_689_556_908_129_832,
    message_template_name: 'order_confirmation',
    message_template_language: 'en-US',
    reason: 'INVALID_FORMAT',
    message_template_category: 'UTILITY',
  };
  expect(readWebhook(call('message_template_status_update', template))).toMatchObject([
    { kind: 'template', name: 'order_confirmation', language: 'en-US', event: 'REJECTED', reason: 'INVALID_FORMAT', at: 1_751_247_548 },
  ]);
  expect(readWebhook(call('message_template_status_update', { ...template, event: 'APPROVED', reason: 'NONE' }))).toMatchObject([
    { reason: null },
  ]);
  const limit = {
    display_phone_number: '15550783881',
    event: 'UPGRADE',
    old_limit: 'TIER_250',
    current_limit: 'TIER_2K',
    max_daily_conversations_per_business: 'TIER_2K',
  };
  expect(readWebhook(call('phone_number_quality_update', limit))).toMatchObject([{ kind: 'number', tier: 'TIER_2K', event: 'UPGRADE' }]);
  expect(readWebhook(call('account_update', { event: 'ACCOUNT_RESTRICTION' }))).toMatchObject([
    { kind: 'account', event: 'ACCOUNT_RESTRICTION' },
  ]);
  const disabled = (waba_ban_state: unknown) => call('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state } });
  expect(readWebhook(disabled('DISABLE'))).toHaveLength(1);
  expect(readWebhook(disabled(['DISABLE']))).toHaveLength(1);
  for (const state of ['SCHEDULE_FOR_DISABLE', 'REINSTATE', null]) expect(readWebhook(disabled(state))).toEqual([]);
  expect(readWebhook(call('account_update', { event: 'VERIFIED_ACCOUNT' }))).toEqual([]);
});

test('whatever else arrives is no reason to fail, and says nothing', () => {
  for (const body of [
    null,
    7,
    'x',
    [],
    {},
    { object: 'page' },
    call('messages', null),
    call('messages', { statuses: [{}], messages: [{ id: 1 }] }),
    call('security', {}),
  ])
    expect(readWebhook(body)).toEqual([]);
  fc.assert(fc.property(fc.jsonValue(), (value) => void readWebhook(value)));
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(
        'messages',
        'message_template_status_update',
        'template_category_update',
        'phone_number_quality_update',
        'account_update',
      ),
      (value, field) => {
        for (const item of readWebhook(call(field, { statuses: [value], messages: [value], ...(typeof value === 'object' ? value : {}) })))
          expect(JSON.stringify(item)).not.toContain(String.raw`\u0000`);
      },
    ),
  );
});

test('the attempt of a message comes back as it went, and nothing else is taken for one', () => {
  const id = '0d9ffb57-8a9e-4c28-b0a5-2d9a2c1d6b3f';
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (account_id) => {
      expect(attemptOfOpaque(opaqueOf({ account_id, id }))).toEqual({ account_id, attempt_id: id });
    }),
  );
  expect(attemptOfOpaque(opaqueOf({ account_id: null, id }))).toEqual({ account_id: 0, attempt_id: id });
  for (const other of [null, '', id, `9999999999:${id}`, `7:${id}x`, `-7:${id}`, '7:']) expect(attemptOfOpaque(other)).toBeNull();
});
