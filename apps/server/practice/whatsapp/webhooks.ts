import { createHmac, randomUUID } from 'node:crypto';
import { twilioSignedText } from '@rawnaq/domain/reach/sms/sms-report';
import {
  type PracticeBusiness,
  type PracticeMessage,
  type PracticeSms,
  type PracticeStore,
  type PracticeTemplate,
  smsOf,
} from './state.ts';

export interface WebhookSender {
  status(business: PracticeBusiness, message: PracticeMessage): void;
  incoming(business: PracticeBusiness, message: PracticeMessage): void;
  template(business: PracticeBusiness, template: PracticeTemplate): void;
  /** The template has another category now than it had. */
  category(business: PracticeBusiness, template: PracticeTemplate, previous_category: string): void;
  number(business: PracticeBusiness): void;
  /** What became of an SMS, to the address that came with it. */
  sms(business: PracticeBusiness, message: PracticeSms, error_code: string | null): void;
  /** Asks an address whether it is ready for webhooks, as Meta does before a subscription. */
  verify(callback_url: string, verify_token: string): Promise<boolean>;
  /** Nothing waits any more. */
  idle(): Promise<void>;
  close(): void;
}

interface SenderParts {
  store: PracticeStore;
  now: () => Date;
  random: () => number;
}

type Webhook = PracticeBusiness['webhooks'][number];

/** Meta tries for days; the stand-in for so often, ever later. */
const mostTries = 12;
const firstPauseMs = 100;
const lookMs = 25;

const seconds = (moment: string): string => String(Math.floor(Date.parse(moment) / 1000));

const titles: Readonly<Record<number, string>> = {
  131026: 'Message undeliverable',
  131047: 'Re-engagement message',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement.',
};

/** Sends signed webhooks from a queue on disk; doubled, out of order, late or not at all, as the business's behaviour says. */
export function openWebhookSender({ store, now, random }: SenderParts): WebhookSender {
  const underWay = new Set<string>();
  function put(business: PracticeBusiness, field: string, value: Readonly<Record<string, unknown>>): void {
    if (business.callback_url === null) return;
    const time = Math.floor(now().getTime() / 1000);
    const entry = [{ id: business.waba_id, time, changes: [{ value, field }] }];
    queue(business, { body: JSON.stringify({ object: 'whatsapp_business_account', entry }) });
  }
  function queue(business: PracticeBusiness, webhook: Pick<Webhook, 'body' | 'form'>): void {
    const { behaviour } = business;
    if (random() < behaviour.loses_webhooks) return;
    const due = (): number => Date.now() + behaviour.late_seconds * 1000 + (behaviour.disorders_webhooks ? random() * 600 : 0);
    const copies = random() < behaviour.doubles_webhooks ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) business.webhooks.push({ id: randomUUID(), ...webhook, due: due(), tries: 0 });
  }
  async function deliver(business: PracticeBusiness, id: string): Promise<void> {
    const webhook = business.webhooks.find((one) => one.id === id);
    if (webhook === undefined) return;
    const { form } = webhook;
    if (form === undefined && business.callback_url === null) return;
    webhook.tries += 1;
    const isTaken =
      form === undefined
        ? await post(business.callback_url ?? '', 'application/json', webhook.body, {
            'x-hub-signature-256': `sha256=${createHmac('sha256', business.app_secret).update(webhook.body).digest('hex')}`,
          })
        : await post(form.url, 'application/x-www-form-urlencoded', webhook.body, {
            'x-twilio-signature': createHmac('sha1', smsOf(business).auth_token)
              .update(twilioSignedText(form.url, form.fields))
              .digest('base64'),
          });
    if (isTaken || webhook.tries >= mostTries) business.webhooks = business.webhooks.filter((one) => one.id !== id);
    else webhook.due = Date.now() + firstPauseMs * 2 ** webhook.tries;
    await store.saved();
  }

  const timer = setInterval(() => {
    for (const business of store.state.businesses) {
      // In order, unless it was told otherwise: one at a time.
      const isBusy = !business.behaviour.disorders_webhooks && business.webhooks.some(({ id }) => underWay.has(id));
      if (isBusy) continue;
      const due = business.webhooks.filter(({ id, due: at }) => at <= Date.now() && !underWay.has(id));
      for (const { id } of business.behaviour.disorders_webhooks ? due : due.slice(0, 1)) {
        underWay.add(id);
        deliver(business, id)
          .catch(() => undefined)
          .finally(() => underWay.delete(id));
      }
    }
  }, lookMs);
  timer.unref();

  return {
    status: (business, message) => put(business, 'messages', statusValue(business, message, now())),
    incoming: (business, message) => put(business, 'messages', incomingValue(business, message)),
    template: (business, template) => put(business, 'message_template_status_update', templateValue(template)),
    category: (business, template, previous_category) =>
      put(business, 'template_category_update', categoryValue(template, previous_category, now())),
    number(business) {
      const { display, tier } = business.number;
      put(business, 'phone_number_quality_update', {
        display_phone_number: display.slice(1),
        event: 'ONBOARDING',
        max_daily_conversations_per_business: tier,
      });
    },
    sms(business, message, error_code) {
      if (message.status_url === null) return;
      const { account_sid } = smsOf(business);
      const { id, state } = message;
      const fields = {
        AccountSid: account_sid,
        MessageSid: id,
        MessageStatus: state,
        SmsSid: id,
        SmsStatus: state,
        To: `+${message.phone}`,
        ...(error_code === null ? {} : { ErrorCode: error_code }),
      };
      queue(business, { body: new URLSearchParams(fields).toString(), form: { url: message.status_url, fields } });
    },
    async verify(callback_url, verify_token) {
      const challenge = String(Math.floor(random() * 1e9));
      const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verify_token, 'hub.challenge': challenge });
      try {
        const answer = await fetch(`${callback_url}?${query.toString()}`, { signal: AbortSignal.timeout(10_000) });
        return answer.ok && (await answer.text()) === challenge;
      } catch {
        return false;
      }
    },
    async idle() {
      while (store.state.businesses.some(({ webhooks }) => webhooks.length > 0)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () => clearInterval(timer),
  };
}

const metadata = ({ number }: PracticeBusiness) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: number.display.slice(1), phone_number_id: number.id },
});

function statusValue(business: PracticeBusiness, message: PracticeMessage, now: Date): Readonly<Record<string, unknown>> {
  const category = message.template === null ? 'service' : 'utility';
  return {
    ...metadata(business),
    statuses: [
      {
        id: message.id,
        status: message.state,
        timestamp: seconds(now.toISOString()),
        recipient_id: message.phone,
        ...(message.attempt === null ? {} : { biz_opaque_callback_data: message.attempt }),
        ...(message.error_code === null
          ? { pricing: { billable: message.template !== null, pricing_model: 'PMP', category } }
          : { errors: [{ code: message.error_code, title: titles[message.error_code] ?? 'Error' }] }),
      },
    ],
  };
}

function incomingValue(business: PracticeBusiness, message: PracticeMessage): Readonly<Record<string, unknown>> {
  const phone = business.phones.find(({ mobile }) => mobile === message.phone);
  return {
    ...metadata(business),
    contacts: [{ profile: { name: phone?.name ?? '' }, wa_id: message.phone }],
    messages: [
      {
        from: message.phone,
        id: message.id,
        timestamp: seconds(message.at),
        ...(message.answers === null ? {} : { context: { from: business.number.display.slice(1), id: message.answers } }),
        ...incomingPart(message),
      },
    ],
  };
}

const templateValue = (template: PracticeTemplate): Readonly<Record<string, unknown>> => ({
  event: template.status,
  message_template_id: Number(template.id),
  message_template_name: template.name,
  message_template_language: template.language,
  message_template_category: template.category,
  reason: template.rejected_reason,
});

const categoryValue = (template: PracticeTemplate, previous_category: string, at: Date): Readonly<Record<string, unknown>> => ({
  message_template_id: Number(template.id),
  message_template_name: template.name,
  message_template_language: template.language,
  previous_category,
  new_category: template.category,
  category_update_timestamp: Math.floor(at.getTime() / 1000),
});

function incomingPart(message: PracticeMessage): Record<string, unknown> {
  const [button] = message.buttons;
  if (button !== undefined && message.template !== null) return { type: 'button', button: { payload: button.id, text: button.title } };
  if (button !== undefined) {
    const type = message.list_button === null ? 'button_reply' : 'list_reply';
    return { type: 'interactive', interactive: { type, [type]: button } };
  }
  return { type: 'text', text: { body: message.text } };
}

async function post(url: string, type: string, body: string, signature: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const headers = { 'content-type': type, ...signature };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
