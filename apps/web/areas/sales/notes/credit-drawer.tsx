import { Alert, Button, Drawer, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { CreditLines, hasLeft, type NoteOptions } from './credit-lines.tsx';
import record from '../../../ui/record.module.css';
import styles from './notes.module.css';
import { RefundPlan } from './refund-plan.tsx';
import { type InvoiceToCorrect, type Returned, useCreditNote } from './use-credit-note.ts';

interface CreditDrawerProps {
  invoice: InvoiceToCorrect;
  options: NoteOptions;
  isCancelling: boolean;
  onClose: () => void;
}

/** Credits an invoice, whole or in part: what, why, and how it goes back. */
export function CreditDrawer(props: CreditDrawerProps) {
  const { invoice, options, isCancelling, onClose } = props;
  const money = useMoneyText();
  const note = useCreditNote(props);
  const { missing, reason, problem, refund } = note;
  const { usual } = refund;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <SentenceWithNumber number={invoice.number}>
          {t(isCancelling ? 'notes.credit.cancel_title' : 'notes.credit.title', { number: invoice.number })}
        </SentenceWithNumber>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void note.submit();
        }}
      >
        {isCancelling ? (
          <p className={record.faint}>{t('notes.credit.cancel_text')}</p>
        ) : (
          <div data-path="lines">
            <CreditLines lines={options.lines} choices={note.choices} onChange={note.setChoices} />
          </div>
        )}
        <TextInput
          label={t('labels.reason')}
          description={t('notes.credit.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => note.setReason(event.currentTarget.value)}
          error={missing.errorAt('reason', reason.trim() === '', t('labels.reason'))}
          data-path="reason"
          data-autofocus
        />
        <ReturnedChoice options={options} returned={note.returned} onChange={note.setReturned} />
        {usual !== null && (
          <RefundPlan
            isMissing={refund.mustChoose && missing.last === 'way'}
            options={options}
            plan={usual}
            rest={refund.rest}
            way={refund.way}
            onWay={refund.chooseWay}
            parts={refund.parts}
            onParts={refund.setParts}
            hasCustomer={invoice.customer_id !== null}
          />
        )}
        {note.isNothingNamed && <p className={record.faint}>{t('notes.credit.fault.nothing_named')}</p>}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            <Sentence text={problem} />
          </Alert>
        )}
        <div className={styles.footer} data-foot>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="red" loading={note.isWorking}>
            {t(isCancelling ? 'notes.credit.save_cancel' : 'notes.credit.save', { amount: money(note.total_minor) })}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

interface ReturnedChoiceProps {
  options: NoteOptions;
  returned: Returned;
  onChange: (returned: Returned) => void;
}

/** What comes back beside the money: goods, what the services used up, deposits and cards, tips. Only what there is of it is asked. */
function ReturnedChoice({ options, returned, onChange }: ReturnedChoiceProps) {
  const money = useMoneyText();
  const hasGoods = options.lines.some((line) => line.kind === 'product' && hasLeft(line));
  const hasUsed = options.lines.some((line) => line.uses_stock && hasLeft(line));
  const hasValue =
    options.ways.deposits.length + options.ways.gift_cards.length > 0 ||
    options.ways.balance_minor > 0 ||
    options.lines.some((line) => line.sold_offer_id !== null);
  return (
    <>
      {hasGoods && (
        <Switch
          label={t('notes.credit.returns_stock')}
          checked={returned.stock}
          onChange={(event) => onChange({ ...returned, stock: event.currentTarget.checked })}
        />
      )}
      {hasUsed && (
        <Switch
          label={t('notes.credit.returns_used')}
          description={t('notes.credit.returns_used_hint')}
          checked={returned.used}
          onChange={(event) => onChange({ ...returned, used: event.currentTarget.checked })}
        />
      )}
      {hasValue && (
        <Switch
          label={t('notes.credit.returns_value')}
          checked={returned.value}
          onChange={(event) => onChange({ ...returned, value: event.currentTarget.checked })}
        />
      )}
      {options.tips_minor > 0 && (
        <Switch
          label={t('notes.credit.returns_tips', { amount: money(options.tips_minor) })}
          checked={returned.tips}
          onChange={(event) => onChange({ ...returned, tips: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
